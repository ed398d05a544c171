/**
 * How much of the process's CPU time the samples account for. The rest is other threads,
 * such as those that compile and collect garbage, and what V8 takes no samples of.
 *
 * @param {Pick<import('./profile-topic.js').ServerProfile, 'profiled' | 'analysis'>} profile
 * @returns {number}
 */
export function sampledShare ({ profiled, analysis }) {
  const requests = profiled.reduce((sum, { load }) => sum + load.requests, 0)
  return analysis.busyMicroseconds * requests / profiled.reduce((sum, run) => sum + run.cpuMicroseconds * run.load.requests, 0)
}
