import autocannon from 'autocannon'

/*
 * The load generator's own process: its work must not be counted as the server's, nor slow the command that measures.
 * It does one run for each message it is sent.
 */
process.on('message', async (/** @type {{ awake: boolean, options: import('autocannon').Options }} */ { awake, options }) => {
  const rest = awake ? stayAwake() : () => {}
  try {
    const before = process.cpuUsage()
    const result = await autocannon(options)
    const { user, system } = process.cpuUsage(before)
    process.send?.({ result, cpuMicroseconds: user + system })
  } catch (error) {
    process.send?.({ error: /** @type {Error} */ (error).message })
  } finally {
    rest()
  }
})

/** An event loop that has something to do looks for answers and does not wait for them: the kernel has nobody to wake when one comes. */
function stayAwake () {
  let next = setImmediate(again)
  return () => clearImmediate(next)

  function again () {
    next = setImmediate(again)
  }
}
