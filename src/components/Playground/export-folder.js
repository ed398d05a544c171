const IS_MODULE = /^\s*(?:import|export)\b/m
const IMPORTED = /(?:\bfrom\s*|\bimport\s*|\brequire\s*\(\s*)['"]([^'"./][^'"]*)['"]/g
const EXPORTED = /^\s*export\s+(?:const|let|var)\s+(\w+)/m

/**
 * A program as a file that runs with Node, and sends its requests there.
 *
 * @param {import('./link').Program} program
 * @returns {{ name: string, text: string }}
 */
export function exportProgram ({ code, requests }) {
  const isModule = IS_MODULE.test(code)
  const name = isModule ? 'app.mjs' : 'app.js'
  const names = [...code.matchAll(IMPORTED)].map(([, found]) => found).filter((found) => !found.startsWith('node:'))
  const packages = [...new Set(['fastify', ...names])].join(' ')
  const sent = requests.map(toInject)
  const head = [`// npm install ${packages}`, `// node ${name}`, ''].join('\n')
  return { name, text: `${head}\n${code.trimEnd()}\n${tailOf(code, isModule, JSON.stringify(sent, null, 2))}` }
}

/** @param {import('./link').Program['requests'][number]} request */
function toInject ({ method, url, headers, body }) {
  const fields = Object.fromEntries(headers.split('\n').filter((line) => line.includes(':')).map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
  }))
  // As the playground sends it.
  if (/^\s*[[{]/.test(body)) fields['content-type'] ??= 'application/json'
  return { method, url, headers: fields, ...body !== '' && { payload: body } }
}

/**
 * @param {string} code
 * @param {boolean} isModule
 * @param {string} requests
 */
function tailOf (code, isModule, requests) {
  const exported = EXPORTED.exec(code)?.[1]
  // It listens by itself.
  if (/\.listen\s*\(/.test(code)) return ''
  if (isModule && exported) return `\n${sendWith(exported, requests, '')}`
  if (isModule || !/\bmodule\.exports\s*=/.test(code)) return ''
  return `
// Sends the requests of the playground when this file is run, and not when it is loaded.
if (require.main === module) {
  const app = require('fastify')()
  app.register(module.exports)
  ;(async () => {
${sendWith('app', requests, '    ')}  })()
}
`
}

/**
 * @param {string} app
 * @param {string} requests
 * @param {string} indent
 */
function sendWith (app, requests, indent) {
  const lines = [`for (const request of ${requests.replaceAll('\n', `\n${indent}`)}) {`, `  const { statusCode, body } = await ${app}.inject(request)`, '  console.log(request.method, request.url, statusCode, body)', '}']
  return lines.map((line) => `${indent}${line}\n`).join('')
}
