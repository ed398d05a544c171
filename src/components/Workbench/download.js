/**
 * @param {string} name of the file
 * @param {string} text
 */
export function download (name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
