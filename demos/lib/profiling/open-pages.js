/**
 * Open files in the reader's browser. Where none can be opened that is said, and the files are where they are.
 *
 * @param {string[]} pages absolute paths
 * @param {NodeJS.WritableStream} err
 * @returns {Promise<void>}
 */
export async function openPages (pages, err) {
  const { default: open } = await import('open')
  const warn = (error) => { err.write(`warning: no browser could be opened (${error.message}): open the files by hand\n`) }
  for (const page of pages) await open(page).then((opener) => opener.once('error', warn), warn)
}
