/**
 * @param {string} name of the file
 * @param {BlobPart} data
 * @param {string} [type]
 */
export function download (name, data, type = 'text/javascript') {
  const url = URL.createObjectURL(new Blob([data], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
