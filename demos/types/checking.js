import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '../lib/command-line/project.js'
import { findErrors, runCompiler } from './compile.js'

// What the compiler has to do for a hundred routes, by where their types come from.

export const ROUTES = 100

const list = (fields, write) => Object.entries(fields).map(([name, type]) => `${name}: ${write[type]}`).join(', ')
const typed = (fields) => `{ ${list(fields, { string: 'string', integer: 'number' })} }`
const typebox = (fields) => `Type.Object({ ${list(fields, { string: 'Type.String()', integer: 'Type.Integer()' })} })`
const zod = (fields) => `z.object({ ${list(fields, { string: 'z.string()', integer: 'z.coerce.number()' })} })`

function json (fields) {
  const properties = list(fields, { string: "{ type: 'string' }", integer: "{ type: 'integer' }" })
  return `{ type: 'object', required: ['${Object.keys(fields).join("', '")}'], properties: { ${properties} } }`
}

/** `schema` writes a schema of fields; with `generic` their types are written again; `cast`: with `as any`. */
const WAYS = [
  { id: 'none', label: 'as any', schema: json, cast: true },
  { id: 'generics', label: 'generics by hand', schema: json, generic: true },
  {
    id: 'typebox',
    label: 'TypeBox',
    schema: typebox,
    provider: 'TypeBoxTypeProvider',
    imports: "import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'"
  },
  {
    id: 'zod',
    label: 'Zod',
    schema: zod,
    provider: 'ZodTypeProvider',
    imports: "import type { ZodTypeProvider } from 'fastify-type-provider-zod'\nimport { z } from 'zod'"
  },
  {
    id: 'json-schema-to-ts',
    label: 'json-schema-to-ts',
    schema: json,
    provider: 'JsonSchemaToTsProvider',
    imports: "import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts'"
  }
]
const EMPTY = { ...WAYS[0], id: 'empty', label: 'no route', routes: 0 }

/** What each way costs the compiler, and first an application without a route. */
export async function countChecks () {
  await mkdir(join(PROJECT, '.local'), { recursive: true })
  // The packages are found from there.
  const folder = await mkdtemp(join(PROJECT, '.local/types-'))
  try {
    const ways = []
    for (const way of [EMPTY, ...WAYS]) ways.push(await countOne(way, folder))
    return ways
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function countOne (/** @type {any} */ { id, label, routes = ROUTES, ...way }, folder) {
  const file = `${id}.mts`
  await writeFile(join(folder, file), writeProgram(way, routes))
  const stdout = await runCompiler(['--extendedDiagnostics', '--singleThreaded', file], folder)
  const [error] = findErrors(stdout)
  if (error) throw new Error(`${file}: ${error.code}: ${error.message}`)
  const read = (name) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1])
  return { id, label, instantiations: read('Instantiations'), types: read('Types'), seconds: read('Check time') }
}

function writeProgram ({ imports = '', schema, provider, generic, cast }, routes) {
  const added = Array.from({ length: routes }, (_, number) => {
    // Each route has fields of its own, as in an application.
    const item = `item${number}`
    const params = { id: 'integer' }
    const body = { [item]: 'string', count: 'integer' }
    const reply = { id: 'integer', [item]: 'string' }
    const types = generic ? `<{ Params: ${typed(params)}, Body: ${typed(body)}, Reply: ${typed(reply)} }>` : ''
    const part = (name) => cast ? `(request.${name} as any)` : `request.${name}`
    const read = `{ id: ${part('params')}.id, ${item}: ${part('body')}.${item} }`
    return `app.post${types}('/orders${number}/:id', {
  schema: { params: ${schema(params)}, body: ${schema(body)}, response: { 200: ${schema(reply)} } }
}, async (request) => (${read}))`
  })
  const app = `const app = fastify()${provider ? `.withTypeProvider<${provider}>()` : ''}`
  return ["import fastify from 'fastify'", imports, app, ...added, 'export default app', ''].join('\n')
}
