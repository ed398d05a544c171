const headers = { 'content-type': 'multipart/form-data; boundary=x' }
/** @param {string} file */
const form = (file) => `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n${file}\r\n--x--\r\n`

/** @type {import('../../cases.js').Case} */
export default {
  slug: 'multipart-limit',
  rank: 35,
  belief: 'The limit of a body is the limit of a file in it',
  kind: 'refused',
  mechanism: 'input',
  thread: { href: 'https://github.com/fastify/fastify-multipart/pull/645', label: 'fastify-multipart#645, docs: clarify multipart bodyLimit is not an aggregate limit' },
  ask: [
    { method: 'POST', url: '/photos', headers, body: form('ten bytes!'), note: '10 bytes' },
    { method: 'POST', url: '/photos', headers, body: form('!'.repeat(60)), note: '60 bytes' }
  ],
  wrong: /^POST \/photos, 10 bytes → 413 .*FST_REQ_FILE_TOO_LARGE.*\nPOST \/photos, 60 bytes → 413 /,
  cure: /^POST \/photos, 10 bytes → 200 \{"length":10\}\nPOST \/photos, 60 bytes → 413 .*FST_REQ_FILE_TOO_LARGE/
}
