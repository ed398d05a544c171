import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Those of before the application, which may put others in their place. */
const { setTimeout, clearTimeout } = globalThis

const MAJORS = [4, 5]
const POLL_MS = 10
/** A program that makes no Fastify at once may make one later. */
const MAKE_MS = 2000
const NAMES = ['default', 'app', 'build', 'buildApp', 'buildServer', 'createApp', 'createServer', 'fastify', 'server', 'plugin']
/** The name of what a function takes: an instance makes it a plugin, and options a factory. */
const INSTANCE = /^_?(?:fastify|app|server|instance|router|scope)(?:instance|server)?\$?\d*$/i
const OPTIONS = /^(?:\{|opt|conf|setting|param|env|dep)|(?:opts|options|conf|config|settings|params|env|deps)$/i
/** What Node says of TypeScript that it does not run. */
const TYPESCRIPT = /"\.[cm]?tsx?"|TypeScript/
const FIRST_PARAMETER = /^(?:async\b\s*)?(?:function\b\s*\*?\s*)?(?:[\w$]+\s*(?=\())?\(?\s*([\w$]+|\{|\[)/

/** A reason why nothing can be said of a file: one line. */
export class Refusal extends Error {}
/** Something took longer than it may. */
export class Late extends Error {}
/** A program ended itself: this also ends the code that called `process.exit()`, as the exit would have. */
export class Ended extends Error {}

/** The first of some promises that settles; `what` its error says when none does in time, a text or what gives one. */
export async function within (limitMs, promises, what) {
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`${typeof what === 'string' ? what : what()} within ${limitMs / 1000} s`)), limitMs)
  })
  try {
    return await Promise.race([...promises, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Load the reader's file, with the Fastify that it uses itself, and boot what it gives: a plugin, a factory, an instance, or nothing,
 * which is a program that listens. `failed`: the first error that nobody caught; the limit is of the loading, and of the boot.
 *
 * @returns {Promise<{ form: string, guessed: boolean, application: any, error?: any }>}
 * @throws {Refusal} when there is nothing to look at
 */
export async function bootFile (file, { watch, failed, limitMs, as }) {
  let found = null
  const failure = failed.then((error) => { throw error })
  const waited = () => found?.form === 'program'
    ? `${basename(file)} exports nothing, and did not call listen()`
    : found ? 'the factory did not end' : `the top level of ${basename(file)} did not end`
  const load = async () => {
    found = await findForm(file, watch, as)
    return await openForm(found, file, watch, limitMs)
  }
  const tell = (application) => ({ form: found?.form ?? 'program', guessed: found?.guessed ?? false, application })
  try {
    const application = await within(limitMs, [load(), failure], waited)
    await within(limitMs, [application.root.ready(), failure], 'the boot did not end')
    if (application.refused) throw application.refused
    return tell(application)
  } catch (thrown) {
    // A program may end itself for it.
    const error = watch.applications.find(({ refused }) => refused)?.refused ?? thrown
    // What a program does once it listens is no part of its boot.
    const listening = watch.applications.find((each) => each.listening)
    if (listening !== undefined && !(error instanceof Refusal)) return tell(listening)
    const [application] = watch.applications
    if (application !== undefined && !(error instanceof Refusal)) return { ...tell(application), error }
    const why = error instanceof Refusal ? error.message : sayUnloaded(error, file, watch)
    throw new Refusal(found?.guessed ? `${why}; ${sayGuess(found.form)}` : why)
  }
}

/** Why a file cannot be loaded, and where. */
function sayUnloaded (error, file, { places }) {
  const name = basename(file)
  const at = error instanceof Ended ? null : places.ofError(error)
  // One of the parser has no line of its own: the stack tells who loads the file.
  const isOfParser = error instanceof SyntaxError && (at === null || !String(error.stack).startsWith('SyntaxError'))
  const where = isOfParser ? `; node ${name} tells the line` : at?.own ? ` at ${at.file}:${at.line}` : ''
  const text = `${name} cannot be loaded: ${String(error?.message ?? error).split('\n')[0]}${where}`
  return TYPESCRIPT.test(text) ? `${text}; name the compiled file, or use Node 22.18 or later where only types have to be taken away` : text
}

async function findForm (file, watch, as) {
  const module = await import(pathToFileURL(file).href)
  const made = module.default
  // A Fastify is a promise, too.
  const isPromise = typeof made?.then === 'function' && !watch.of(made)
  const given = choose(isPromise ? { default: await made } : module, watch)
  const found = formOf(given, watch)
  if (as === null) return { given, ...found }
  if (['program', 'instance'].includes(found.form)) throw new Refusal(`${basename(file)} exports no function that could be a ${as}: leave out --as`)
  return { given, form: as, guessed: false }
}

/** How to say that a file is another form than it was taken for. */
export function sayGuess (form) {
  const other = form === 'plugin' ? 'factory' : 'plugin'
  return `it was taken as a ${form}, by the name of its first parameter: if it is a ${other}, add --as ${other}`
}

/** What a module gives, whatever its name is; null: nothing. */
export function choose (module, watch) {
  const given = module.default
  // What was CommonJS may have a default of its own.
  const all = typeof given === 'object' && given !== null && !watch.of(given) ? { ...module, ...given } : module
  const usable = Object.entries(all).filter(([, each]) => typeof each === 'function' || watch.of(each ?? {}))
  const named = NAMES.flatMap((name) => usable.filter(([own]) => own === name))
  const [[, one] = [null, null]] = [...named, ...usable.filter(([, each]) => watch.of(each)), ...usable.length === 1 ? usable : []]
  return one
}

/** What it is; `guessed`: only the name of its first parameter tells. */
export function formOf (given, watch) {
  if (given === null) return { form: 'program', guessed: false }
  if (typeof given !== 'function' || watch.of(given)) return { form: 'instance', guessed: false }
  if (Reflect.get(given, Symbol.for('skip-override')) || given.length > 2) return { form: 'plugin', guessed: false }
  if (given.length === 0) return { form: 'factory', guessed: false }
  const [, first = ''] = Function.prototype.toString.call(given).match(FIRST_PARAMETER) ?? []
  return { form: OPTIONS.test(first) ? 'factory' : 'plugin', guessed: !INSTANCE.test(first) }
}

async function openForm ({ given, form }, file, watch, limitMs) {
  const found = form === 'plugin' ? await registerOn(given, file, watch) : form === 'factory' ? await given({}) : given
  const instance = form === 'program' ? await waitForListen(file, watch, limitMs) : findInstance(found, watch)
  const application = watch.of(instance)
  if (application === undefined) throw new Refusal(`${basename(file)} exports no plugin, no factory and no instance of Fastify ${MAJORS.join(' or ')}`)
  assertVersion(file, application.root)
  return application
}

async function registerOn (plugin, file, watch) {
  const { default: fastify } = await import(pathToFileURL(resolveFastify(file)).href)
  const root = fastify()
  assertVersion(file, root)
  root.register(plugin)
  // In an object, because a Fastify that has not booted is a promise of one.
  return watch.of(root) ? { root } : null
}

/** The Fastify that is installed beside a file. */
export function resolveFastify (file) {
  try {
    return createRequire(file).resolve('fastify')
  } catch {
    throw new Refusal(`no Fastify is installed beside ${basename(file)}: run npm install fastify there`)
  }
}

/** An instance, or what an object has of one. */
function findInstance (found, watch) {
  const made = [found, ...Object.values(found ?? {})].find((each) => watch.of(each ?? {}))
  return made ?? watch.applications.at(-1)?.root ?? {}
}

/** Whoever waits for this has a limit of their own. */
async function waitForListen (file, watch, limitMs) {
  const listening = () => watch.applications.find(({ listens }) => listens.length > 0)
  const begun = Date.now()
  while (listening() === undefined) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    if (watch.applications.length === 0 && Date.now() - begun > Math.min(MAKE_MS, limitMs / 2)) {
      throw new Refusal(`${basename(file)} exports no plugin, no factory and no instance, and makes no Fastify ${MAJORS.join(' or ')}`)
    }
  }
  return listening().root
}

function assertVersion (file, root) {
  const version = String(root.version ?? 'of an older version')
  if (MAJORS.includes(Number(version.split('.')[0]))) return
  throw new Refusal(`${basename(file)} uses Fastify ${version}: X-ray reads Fastify ${MAJORS.join(' and ')}`)
}
