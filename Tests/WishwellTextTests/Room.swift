// The first test of this room follows.
