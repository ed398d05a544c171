import autocannon from 'autocannon'

/*
 * The load generator's own process: its work must not be counted as the server's, nor
 * slow the command that measures. It does one run for each message it is sent.
 */
process.on('disconnect', () => process.exit(0))
process.on('message', async (/** @type {import('autocannon').Options} */ options) => {
  try {
    const result = await autocannon({ ...options, pipelining: 1 })
    process.send?.({ result })
  } catch (error) {
    process.send?.({ error: /** @type {Error} */ (error).message })
  }
})
// A Ctrl-C is answered by the command that started this process.
process.on('SIGINT', () => {})
process.send?.({ ready: true })
