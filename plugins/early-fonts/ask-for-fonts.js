/** The pages are published without the quotation marks. */
const STYLES = /<link rel="?stylesheet/

/**
 * @param {string} html of a page; one without our style sheet stays as it is
 * @param {string[]} addresses of typefaces
 * @returns {string}
 */
export function askForFonts (html, addresses) {
  const links = addresses.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`)
  return html.replace(STYLES, (first) => links.join('') + first)
}
