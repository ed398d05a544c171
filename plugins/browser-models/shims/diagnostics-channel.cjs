/** Channels that nobody listens to: what they are asked first is whether anybody does. */
const silent = () => ({ hasSubscribers: false, publish () {} })

exports.channel = silent
exports.tracingChannel = () => ({
  hasSubscribers: false,
  start: silent(),
  end: silent(),
  asyncStart: silent(),
  asyncEnd: silent(),
  error: silent()
})
