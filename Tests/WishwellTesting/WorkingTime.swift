import Glibc

/// The time for which this thread works in `body`: waiting, and what else the machine does, do not
/// count, so that a bound on it holds on a busy machine too.
package func workingTime(of body: () throws -> Void) rethrows -> Duration {
  let start = workedSoFar()
  try body()
  return workedSoFar() - start
}

private func workedSoFar() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
