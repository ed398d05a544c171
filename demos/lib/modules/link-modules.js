import { IMPORT, transformModule } from './transform-module.js'

/**
 * Files that import each other, without a file system: each is run once, and after those that it imports.
 *
 * @param {Record<string, string>} files texts by name
 * @param {(name: string) => Record<string, any> | undefined} findPackage what a file imports that is none of them
 * @returns {(name: string) => Promise<Record<string, any>>} imports a file
 */
export function linkModules (files, findPackage, globals) {
  const modules = new Map()
  return importFile

  async function importFile (name) {
    const reached = new Set()
    reach(name, reached, new Set())
    for (const module of reached) await module.start()
    for (const module of reached) refuseMissing(module)
    for (const module of reached) await module.run()
    return namespaceOf(name)
  }

  function reach (name, reached, seen) {
    if (seen.has(name)) return
    seen.add(name)
    const module = modules.get(name) ?? create(name)
    for (const { from } of module.imports) {
      const file = fileOf(from)
      if (file !== undefined) reach(file, reached, seen)
      else if (!findPackage(from)) throw new Error(`${name} imports ${from}, which is not here`)
    }
    reached.add(module)
  }

  function create (name) {
    if (!Object.hasOwn(files, name)) throw new Error(`there is no ${name} yet`)
    const { imports, isCommon, create } = transform(name)
    const namespace = Object.create(null)
    const scope = Object.create(null, { ...Object.getOwnPropertyDescriptors(globals), [IMPORT]: { value: (/** @type {string} */ from) => importLater(name, from) } })
    for (const { from, names } of imports) {
      for (const [local, there] of Object.entries(names)) {
        Object.defineProperty(scope, local, { get: () => there === '*' ? namespaceOf(from) : namespaceOf(from)[there] })
      }
    }
    const body = create(scope)
    const started = once(async () => {
      const { value } = await body.next()
      for (const [exported, get] of Object.entries(value)) Object.defineProperty(namespace, exported, { get, enumerable: true })
    })
    const module = { name, namespace, imports, start: started, run: once(() => isCommon ? inTurn(() => body.next()) : body.next()) }
    modules.set(name, module)
    return module
  }

  async function importLater (by, from) {
    const file = fileOf(from)
    if (file !== undefined) return importFile(file)
    if (!findPackage(from)) throw new Error(`${by} imports ${from}, which is not here`)
    return namespaceOf(from)
  }

  function transform (name) {
    try {
      return transformModule(files[name], name)
    } catch (error) {
      throw new Error(`${name} cannot be read: ${/** @type {Error} */ (error).message}`)
    }
  }

  function refuseMissing ({ name, imports }) {
    for (const { from, names } of imports) {
      const missing = Object.values(names).find((there) => there !== '*' && !(there in namespaceOf(from)))
      if (missing !== undefined) throw new Error(`${name} imports ${missing} of ${from}, which does not export it`)
    }
  }

  function namespaceOf (from) {
    return modules.get(fileOf(from) ?? from)?.namespace ?? /** @type {Record<string, any>} */ (findPackage(from))
  }
}

const fileOf = (from) => from.startsWith('./') ? from.slice(2) : undefined

/** CommonJS begins in a turn of its own, where what nextTick is given runs before any promise. An ES module begins behind a promise, as in Node. */
function inTurn (run) {
  return new Promise((resolve) => setImmediate(() => resolve(run())))
}

function once (act) {
  let done
  return () => { done ??= act(); return done }
}
