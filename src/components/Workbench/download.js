/** Give the reader a file. */
export function download (name, data, type = 'text/javascript') {
  const url = URL.createObjectURL(new Blob([data], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
