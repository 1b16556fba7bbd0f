// The first file of this room follows.
