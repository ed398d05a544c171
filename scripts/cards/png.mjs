import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const BITS = 4
/** Before a text: nothing compressed, and no language. */
const PLAIN = '\0\0\0\0\0'

/**
 * A PNG of sixteen colours, with texts in it (https://www.w3.org/TR/png-3/).
 *
 * @param {object} picture
 * @param {number} picture.width even
 * @param {number} picture.height
 * @param {number[][]} picture.palette red, green and blue, of at most sixteen
 * @param {Uint8Array} picture.indexes into the palette, a pixel each
 * @param {Record<string, string>} picture.texts by keyword
 * @returns {Buffer}
 */
export function encodePng ({ width, height, palette, indexes, texts }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([BITS, 3], 8)
  // Each row begins with the filter that it went through: none.
  const rows = Buffer.alloc((width / 2 + 1) * height)
  for (let pixel = 0, at = 0; pixel < indexes.length; pixel += 2) {
    if (pixel % width === 0) at++
    rows[at++] = indexes[pixel] << BITS | indexes[pixel + 1]
  }
  const said = Object.entries(texts).map(([keyword, text]) => chunk('iTXt', Buffer.from(keyword + PLAIN + text)))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...said, chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))])
}

/**
 * @param {Buffer} png
 * @returns {Record<string, string>} its texts, by keyword
 */
export function readTexts (png) {
  /** @type {Record<string, string>} */
  const texts = {}
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    const [keyword, text] = png.toString('utf8', at + 8, at + 8 + length).split(PLAIN)
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt') texts[keyword] = text
    at += length + 12
  }
  return texts
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk (type, data) {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)])
}
