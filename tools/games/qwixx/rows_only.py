"""Level 3 of Qwixx as it was before its tables knew pairs of rows: a yardstick for the one that does."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import players
from players import decide
from players.lanes import ZERO, Lanes
from rules.qwixx import Qwixx

# For 1 seat, for 2, for 3 to 5: the table, the weights of the lanes, and what a point is worth. As in
# lib/players/tables a row is eight bytes. 57 rows are for a seat's own rows, 4 for its penalties, 5 for its
# turn, 5 for the number of seats, one for the lead; then 61 for the rows and penalties of the others.
TABLES: dict[int, tuple[bytes, tuple[int, ...], int]] = {
    1: (
        b"cL|QhHagbK~MgGcjHLsMWISgPJ~LNGUncNfN^L\\bXLnLYJRiOJxKUHLo[Q`P_Rc]TN^N]M\\cWLdMKKRiPJoLVJKnMUPQNTRV"
        b"VPRPWRS\\TNTOYNTaNLZMMLKeTJeLWJKjVQNRKQNQGUDSQWLUNOGQMSKXFMKOUOY\\LKQNLLM_OJ\\MOJScSQLSJSIJWWGURTSN"
        b"GT<S?WFRIO>RHURTOMBQROTWMKJPOLYYIITOTKY[QTQSNQNEHVLULVNIAY>WPWILHS7UGW=NNP=TMVJPJM:SVPJQZKFRNMQS"
        b"RIOQOKRTVRLSSQEBNVJVHSBAI[@YCUJG>[?XBV?IFV7V=XHKVS8VMUOLWQ8UOQIMUOCTUNLNMMMSPMKNMRNSJPIAGVGUHTB="
        b"KZAY?XABG^:\\?W=F?^<Y>W?GFZ6YAWJHJW:X?VAHLV>WKSHIRTIVNPWJTSOVTPPJ3U&$4V)$U~ASK~SvEfVQJCH\\B3UQEBMO"
        b"D-8X=@9J-R/X$M(sLQPRSRQSMRPQWRLSYQQQTQLQOQPRSQOR$Q.X%M*uVQQQSPIQOQSQVPLSXPSPJQVPUQQRVQROkO:KUF$W",
        (733, -1653, 727, -3822, 868, -1958, 797, 4000),
        6474,
    ),
    2: (
        b"\\=SGXBVOX<Y6dCUa\\6X:_CT]T<]-iCQp_5REZ@TWY2[*i@PjTC`6iHRx_4MVQ?SP[6R;`AQbV8[$l?LuQSUMVNPU`EFbQDWG"
        b"^8NPUBRWY8T6cEPiY=Y'm@H{RORSVSPS^_HeOKT@`DG]KCSHWAOIVISZVAW2`LPlWAY/lGHzPNNNPRQQQrJkCRT:\\]CdNIS="
        b"WLKUNMUIMJREVSS]KIV4_TOlQJ[:eKItNSTSSQSOJkMmH_Q5TrElEXT8V\\@bCOT:GSOPSYXLAQUKS_U^?O[7[[Oe@MRDYRJl"
        b"RTORPSQSIkHiF_M1IxHr?^R2Tr;i@XU.MUF[>[X8;UUXGhYP;VSWNdUT3RTCJeO\\9NPPSWNZONMRPQORGiLrE]P1EwDr9_Q-"
        b"G~Bw:aQ-Zu;p9ZU$AU3g<hZA<XFe3iVE:YC^<hUH8WGQ-iOP7XOYEVOFRQOVSPQS`:cGF:%N8Z\\WIFOQC[SSIDROOICQYJSJ"
        b"^<>JO~T[9TCMSXSYJFHPFVRHOSPPURPSTQQTSQPQPPPTRQPRNPTMPPSR6G7IJYQPPQTSTPPSTOSLMQRPSPQUTPQO|l@,x.@t"
        b"2c\\lEZKR-^Tr?WJ>,`UqCYJC2XLx;WJ0.b]hK\\LH$YMt?XJ4IUAb;[M)1ae_P^MP-[VjE\\M>&QGq=XM*RQNRNTQN>_jM[^NX"
        b"7\\]_L^OJ3SMeCZM7-I;i7WQ%PTUPNPRPHVdIhZQa=YePV`SX@WT\\IZPH?NA_>YR78G7c7YV'ROQSNSPQOLh@oMRgGViFfYTb"
        b"KXWQQZRZPPCTDVQGQJ*W<SS8FL2Y9UX/OQPOQQQR]K\\ArKVmOLd:sPUjTV`F\\VUh]TDLLPOXcK,KDMQG`H$J6LS@RS:O@OY9"
        b"TTRNRSRPbL]?vJSp`Kf9sKUrZMe9qQVscOOBRRRlpI/DKFPUpI/FDGSPqG+>9EUJaUBHDHWJSMSTPPSQbM_<oIVq_Ma>|IXw"
        b"`Gn8~IUw_IvC{SXzuFADRKSduF@?QHU`tLB=LGW]xG@=DF\\U_SKDQEW]RSQPOORRe=_FF9$N0ZU/dHJU4SU7`PMVGK@UQUTT"
        b"xBA}+][F",
        (2677, -1780, 1361, -1081, 1268, -3002, 3902, 4000),
        23928,
    ),
    3: (
        b"`F^WS\\NDd=ZLZBTXh9ZNWDRSg8V@S4SdeFXN\\ERKp$U@^2TaRISLTPLV`bSQ_LTFl>RD`7OXo*L5Z)RoQVTOTNLSLfT_N_QB"
        b"cWOJgDUNq7K7e.F`f;H1W(KyRNRSTSKSIdMfJfP:UtSU_STBdPOG`CRSj9J8c1Pg\\LK5Y1M~PLOOPRSQFdImGsM5FpLdNeT:"
        b"TgPR^PNFXIPJVGJ[a8J;Y9XmZOR4Y0Y{NVSRSQXOFbGpIqN3?cJoEvQ2D_O^W_S9RCUTPTTLLDROGWIcNFPAA@Hm_TX8Z9Qt"
        b"QWORPSRSF_HsGuG/A]KxBuF.AcHoHqJ-EWOSRXJ7B3UVFfNVBPXR;UK^IQ^D,FLg\\NSF]ALdPKNRPQKRBdItAsN-:_Hx?~G-"
        b":eL~J}I*;_KgThJ)JPNXG`FEKFNO;UMKHWUP*LMTGQWB2CM[RPPQPLVVRQPTSPPSQH9*h:AZJ1]C2FORVNTMKIII]UG_[[OK"
        b"_ZEf`_JK\\VKU=Q@\\URMSGQFTRKMPROLKTHOSXQOFUIVXbVNCNPTNPPWRSPQPROJQ~EOML7:6R=QYSXNL=TKXJ`O\\rZ$(~)0n"
        b"SbNUBPQSLaIV?NPMMbJWBOONGcFWDRHHP`LW>QFQCeGX@MTIROLVSVTLR\\PVDSLSG^LZBRIM<bFY=OPERPPRQUPQYYNQKQLT"
        b"QYNXBRFPB]K[FRIJ8WD[?QTAPWTPOPVPXOSPMOVVWUQTFRMSNWMZFSHO?UJ\\IUGH>NCY@VJ@RNQROTNQ[PVNQONXZFSRLRYV"
        b"XPQUKRGROLMYNSDL>HIYPXMG?VH\\FXL@OQPOQQSRYX\\NUNTX[OUORRFY\\CVTJPVVYDNTQQIQR2KTXT?JMQJSYVLFKQH\\H\\KB"
        b"TVRORTUPVSTKUOKZ[LYPUSQZYIVRPUM[_=RSRTEV\\3LQZSCO\\3OS\\UCLWQJPaQRFOLFXOYNESJRSPPXQ^L]QXPXZ\\EWMWWQ["
        b"`B[OUXK]Z<\\RT]G]\\2STYWEU[7RTYXBSZCRV^YDQZVPX`YLMQRKSSVTNRUQPPNVR@5'Hhk$R9;SK>L9KE>RM>PCMRMEWFV@M"
        b"uN6}bq@N",
        (1336, -920, 1818, -1509, 1650, -1242, 1588, 4000),
        21707,
    ),
}  # fmt: skip


def widened(table: bytes, seats: int) -> tuple[list[int], list[int]]:
    """Return a table as the two that the player reads now; it had no pairs: these are worth nothing."""
    many = table[8 * (65 + seats) :][
        :8
    ]  # the row for this number of seats; it goes into the five of the turns
    turns = [byte + many[k % 8] - ZERO for k, byte in enumerate(table[488:528])]
    theirs = [*table[576:], *[ZERO] * 40] if seats > 1 else []
    return [*table[:488], *turns, *table[568:576], *theirs], [ZERO] * (8 * 156)


class OldLanes(Lanes):
    """One of these tables, read as the player reads its own."""

    def __init__(self, seats: int) -> None:
        table, self._out, self.point = TABLES[min(seats, 3)]
        self._leads = table[568:576]
        self.tables = widened(table, seats)  # type: ignore[assignment]  # some are below 0
        self.lanes = [0] * 8
        self.kept = [0] * 8


@cache
def player(settings: bytes) -> Any:
    """Return that player for a game with these settings; the same settings give the same player."""
    made: Any = players.make("qwixx", settings)
    made.table = OldLanes(settings[0])
    return made


def rows_only(game: Qwixx, _random: Random) -> int:
    """Return what it would do; `game` is what the deciding seat sees."""
    return decide(player(bytes(game.state[: game.SETTINGS])), game.state, 3)
