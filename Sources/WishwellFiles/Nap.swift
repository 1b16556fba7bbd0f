import Glibc

/// Stops this thread for a while within `range`, chosen at random, so that of several who were
/// turned away at once not all come back at once.
package func nap(microseconds range: ClosedRange<UInt32>) { usleep(.random(in: range)) }
