/**
 * Open files in the reader's browser. That no browser can be opened is not a failure:
 * it is said, and the files are where they are.
 *
 * @param {string[]} pages absolute paths
 * @param {NodeJS.WritableStream} err
 * @returns {Promise<void>}
 */
export async function openPages (pages, err) {
  const { default: open } = await import('open')
  for (const page of pages) {
    try {
      const opener = await open(page)
      opener.once('error', (error) => warn(error))
    } catch (error) {
      warn(/** @type {Error} */ (error))
    }
  }
  /** @param {Error} error */
  function warn (error) {
    err.write(`warning: no browser could be opened (${error.message}): open the files by hand\n`)
  }
}
