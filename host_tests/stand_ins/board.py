"""A stand-in for a CircuitPython board on a serial port: a pseudo-terminal or a socket.

It speaks the raw REPL as CircuitPython 10 does (raw paste, the key it asks for after an interrupted program,
what it drops after a Ctrl-C, its error texts), runs the code it is sent with the modules that a board has,
and uses a folder as its drive, which may be read-only or full. It can be unplugged during any change of a
file.
"""

from __future__ import annotations

import ctypes
import os
import socket
import threading
from pathlib import Path
from typing import Any

from host_tests.stand_ins.board_python import MACHINE, Python, Reset, Unplugged

ASK = b"\r\nPress any key to enter the REPL. Use CTRL-D to reload.\r\n"


class Board(Python):
    """The board. `folder` is its drive; with `service` its code may write there.

    After `cut` changes of files the next one is only half done, and the cable is pulled.
    """

    def __init__(
        self,
        folder: Path,
        service: bool = True,
        cut: int | None = None,
        room: int = 1_000_000,
        tty: bool = True,
    ) -> None:
        self.folder, self.service, self.cut, self.room = folder, service, cut, room
        self.starts: list[str] = []  # what has started the program: "power", "soft", "hard"
        self.silent = False  # it answers nothing
        self.nvm: bytes | None = None  # its non-volatile memory
        self._got = bytearray()
        self._changed = threading.Condition()
        self._running = self._unplugged = False
        self._started = threading.Event()
        self._raw = False
        self._tty = tty and hasattr(os, "openpty")
        if self._tty:
            import tty as modes

            self._master, self._slave = os.openpty()
            modes.setraw(self._slave)
            self.port = os.ttyname(self._slave)
        else:
            self._server = socket.create_server(("127.0.0.1", 0))
            self.port = f"socket://127.0.0.1:{self._server.getsockname()[1]}"
            self._client: socket.socket | None = None
        self._board = threading.Thread(target=self._run, daemon=True)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._board.start()
        self._reader.start()
        self._started.wait(5)  # a Ctrl-C before that would wait for a reader

    def unplug(self) -> None:
        """Pull the cable and wait until nothing runs any more."""
        self._cable_out()
        for thread in (self._board, self._reader):
            if thread is not threading.current_thread():
                thread.join(5)

    def _cable_out(self) -> None:
        with self._changed:
            if self._unplugged:
                return
            self._unplugged = True
            self._changed.notify_all()
        if self._tty:
            os.close(self._slave)  # the reader closes the other end
        else:
            if self._client:
                self._client.close()
            self._server.close()

    # The cable

    def _send(self, data: bytes) -> None:
        try:
            if self.silent or self._unplugged:
                return
            if self._tty:
                os.write(self._master, data)
            elif self._client:
                self._client.sendall(data)
        except OSError:
            pass  # nobody listens

    def _read(self) -> None:
        import select

        while not self._unplugged:
            try:
                if self._tty:
                    if select.select([self._master], [], [], 0.05)[0]:
                        self._take(os.read(self._master, 64))
                    continue
                self._server.settimeout(0.05)
                try:
                    self._client, _ = self._server.accept()
                except TimeoutError:
                    continue
                self._client.settimeout(0.05)
                self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._serve(self._client)
            except OSError:
                break
        if self._tty:
            os.close(self._master)

    def _serve(self, client: socket.socket) -> None:
        while not self._unplugged:
            try:
                data = client.recv(64)
            except TimeoutError:
                continue
            except OSError:  # a hard reset
                return
            if not data:
                return
            self._take(data)

    def _take(self, packet: bytes) -> None:
        """Handle a packet from the computer. A Ctrl-C stops what runs; what is queued or follows is lost."""
        with self._changed:
            if self._running and b"\x03" in packet:
                self._got.clear()
                self._running = False
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self._board.ident or 0), ctypes.py_object(KeyboardInterrupt)
                )
            else:
                self._got += packet
            self._changed.notify_all()

    def _key(self) -> int:
        with self._changed:
            while not self._got:
                if self._unplugged:
                    raise Unplugged
                self._changed.wait(0.05)
            return self._got.pop(0)

    # What runs

    def _run(self) -> None:
        cause = "power"
        try:
            while True:
                self._raw = False
                cause = self._program(cause)
        except Unplugged:
            pass

    def _program(self, cause: str) -> str:
        """Run the program, then the REPL; return what restarts it."""
        self.starts.append(cause)
        self._send(b"\r\ncode.py output:\r\n")
        try:
            if (self.folder / "code.py").exists():
                self._run_until_interrupted()
            self._started.set()
            self._send(b"\r\nCode done running.\r\n" + ASK)
            if self._key() == 4:
                return "soft"
            while True:
                if self._repl():
                    self._send(b"soft reboot\r\n")
                    if not self._raw:
                        return "soft"
        except Reset:
            if not self._tty and self._client:
                self._client.close()
            return "hard"

    def _run_until_interrupted(self) -> None:
        try:
            self._running = True
            self._started.set()
            while True:
                with self._changed:
                    if self._unplugged:
                        raise Unplugged
                    self._changed.wait(0.02)
        except KeyboardInterrupt:
            self._send(b'Traceback (most recent call last):\r\n  File "code.py", line 12, in <module>\r\n')
            self._send(b"KeyboardInterrupt: \r\n")

    def _repl(self) -> bool:
        """Run one mode of the REPL; return True for a soft reboot."""
        return self._raw_repl() if self._raw else self._friendly()

    def _friendly(self) -> bool:
        self._send(f"\r\nAdafruit CircuitPython {self.version} on 2026-10-01; {MACHINE}\r\n>>> ".encode())
        line = bytearray()
        while True:
            key = self._key()
            if key == 1:
                self._raw = True
                return False
            if key == 2:
                return False
            if key == 4:
                self._send(b"\r\n")
                return True
            if key not in (3, 13):
                line.append(key)
                self._send(bytes([key]))
                continue
            self._send(b"\r\n")
            if key == 13 and self._line(bytes(line)):
                return True
            line.clear()
            self._send(b">>> ")

    def _line(self, code: bytes) -> bool:
        """Run a line typed into the REPL; return True if it restarts the board."""
        restarts = b"; supervisor.reload()"
        self._globals = {"__name__": "__main__", "__builtins__": self._builtins()}
        exec(code.replace(restarts, b""), self._globals)
        return restarts in code

    def _raw_repl(self) -> bool:
        self._globals: dict[str, Any] = {"__name__": "__main__", "__builtins__": self._builtins()}
        self._send(b"raw REPL; CTRL-B to exit\r\n>")
        line = bytearray()
        while True:
            key = self._key()
            if key == 1 and line == b"\x05A":
                self._paste()
                line.clear()
                self._send(b">")
            elif key == 1:
                line.clear()
                self._send(b"raw REPL; CTRL-B to exit\r\n>")
            elif key == 2:
                self._raw = False
                return False
            elif key == 3:
                line.clear()
            elif key == 4:
                self._send(b"OK")
                if not line:
                    self._send(b"\r\n")
                    return True
                self._execute(bytes(line))
                line.clear()
                self._send(b">")
            else:
                line.append(key)

    def _paste(self) -> None:
        self._send(b"R\x01\x80\x00\x01")
        code, room = bytearray(), 128
        while (key := self._key()) not in (3, 4):
            code.append(key)
            room -= 1
            if not room:
                self._send(b"\x01")
                room = 128
        self._send(b"\x04")
        if key == 4:
            self._execute(bytes(code))
        else:
            self._send(b"\x04KeyboardInterrupt: \r\n\x04")

    def _execute(self, code: bytes) -> None:
        error = b""
        try:
            self._running = True
            exec(compile(code, "<stdin>", "exec"), self._globals)
            self._running = False
        except (Reset, Unplugged):
            raise
        except BaseException as e:
            at = e.__traceback__.tb_next if e.__traceback__ else None
            where = f"line {at.tb_lineno if at else 1}, in <module>"
            text = f'Traceback (most recent call last):\r\n  File "<stdin>", {where}\r\n'
            error = f"{text}{type(e).__name__}: {e}\r\n".encode()
        finally:
            self._running = False
        self._send(b"\x04" + error + b"\x04")
