import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'

/** By what a reader calls it: the file of Fastify's types, and the interface in it. */
const INTERFACES = { app: ['instance', 'FastifyInstance'], request: ['request', 'FastifyRequest'], reply: ['reply', 'FastifyReply'] }
const MEMBER = /^ {2}(?:readonly )?(\w+)\??[(<:]/gm
const DEPRECATED = /\/\*\*(?:(?!\*\/)[^])*@deprecated(?:(?!\*\/)[^])*\*\/\s*[^\n]*\n/g

/**
 * What an application, a request and a reply have, by the types of the installed Fastify. A method of HTTP that
 * an application has to add first is left out.
 *
 * @param {string} root the repository
 * @returns {Promise<Record<keyof typeof INTERFACES, string[]>>} by the alphabet, without those that are deprecated
 */
export async function readNames (root) {
  const app = Fastify()
  const all = await Promise.all(Object.entries(INTERFACES).map(async ([name, [file, wanted]]) => {
    const text = await readFile(path.join(root, 'node_modules', 'fastify', 'types', `${file}.d.ts`), 'utf8')
    // Behind the parameters of its type.
    const [, body] = /** @type {RegExpMatchArray} */ (text.match(new RegExp(`^export interface ${wanted}\\b[^]*?\\{\n([^]*?)^\\}`, 'm')))
    const members = new Set([...body.replaceAll(DEPRECATED, '').matchAll(MEMBER)].map(([, member]) => member))
    return [name, [...members].filter((member) => name !== 'app' || member in app).sort()]
  }))
  return Object.fromEntries(all)
}
