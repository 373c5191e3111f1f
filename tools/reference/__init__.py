"""What the reference engines share, and lockstep games against the rules."""
