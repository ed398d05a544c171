import { deflateRawSync } from 'node:zlib'
import { APPLICATIONS, MODULES } from './programs.js'

/**
 * @typedef {object} Attack
 * @property {string} name what is tried
 * @property {string} figure of ./figures.js
 * @property {import('./figures.js').Inputs} [type] into its fields; `CANARY` stands for the address of another host
 * @property {string} [address] what is appended to that of the page
 * @property {unknown[]} [forge] messages that the page and the sandbox are sent, each a thousand times
 * @property {RegExp} [line] what the figure has to say; without it, it says nothing of a fault
 * @property {boolean} [always] part of each run of the tests; the others run in `npm run test:all`
 */

/**
 * A value that the serialization figure runs.
 *
 * @param {string} name
 * @param {string} code
 * @param {RegExp} [line]
 * @returns {Attack}
 */
const run = (name, code, line) => ({ name, figure: 'serialization', type: [['Value', code]], line })

/** @param {Attack} attack @returns {Attack} */
const always = (attack) => ({ ...attack, always: true })

/** @type {Attack[]} */
const CODE = [
  always(run('fetches', "fetch('CANARY')", /fetch is not defined/)),
  run('opens a socket', "new WebSocket('CANARY'.replace('http', 'ws'))", /WebSocket is not defined/),
  run('listens to events', "new EventSource('CANARY')", /EventSource is not defined/),
  run('asks in the old way', "new XMLHttpRequest().open('GET', 'CANARY')", /XMLHttpRequest is not defined/),
  run('imports a script', "importScripts('CANARY')", /importScripts is not defined/),
  run('imports a module', "import('CANARY')"),
  run('sends a beacon', "navigator.sendBeacon('CANARY')", /navigator is not defined/),
  run('loads an image', "new Image().src = 'CANARY'", /Image is not defined/),
  run('starts a worker of its own', "new Worker(URL.createObjectURL(new Blob(['fetch(\"CANARY\")'])))", /Worker is not defined/),
  run('reaches for the page', 'parent.document.title', /parent is not defined/),
  run('reaches for the top', 'top.location = "CANARY"', /top is not defined/),
  run('reaches for who opened it', 'opener.location', /opener is not defined/),
  run('reads the storage', 'localStorage.length', /localStorage is not defined/),
  run('reads cookies', 'document.cookie', /document is not defined/),
  run('opens a database', "indexedDB.open('x')", /indexedDB is not defined/),
  run('talks to other pages', "new BroadcastChannel('x').postMessage(1)", /BroadcastChannel is not defined/),
  always(run('closes the sandbox', '(close(), 1)', /close is not defined/)),
  run('ends the worker', 'self.terminate()', /self is not defined/),
  run('draws where no stop reaches', 'new OffscreenCanvas(1, 1)', /OffscreenCanvas is not defined/),
  run('loops for ever', '(() => { for (;;); })()', /stopped after 2 seconds/),
  run('loops in a getter', '({ get a () { for (;;); } })', /stopped after 2 seconds/),
  run('loops between the tasks', '(() => { const again = () => Promise.resolve().then(again); again(); return 1 })()'),
  run('loops in timers', '(() => { const again = () => { setTimeout(again); setTimeout(again) }; again(); return 1 })()'),
  run('asks for more memory than there is', 'new ArrayBuffer(2 ** 45)', /Invalid array buffer length|Array buffer allocation failed/),
  run('asks for a long list', 'new Array(3e6).fill(0)', /longer than 1000000 characters|stopped after 2 seconds/),
  run('writes a huge text', "'x'.repeat(2e7)", /longer than 1000000 characters|stopped after 2 seconds/),
  always(run('says that it is ready', '(postMessage({ ready: true }), 1)', /postMessage is not defined/)),
  run('answers in its place', "(postMessage({ id: 1, text: '{}' }), 1)", /postMessage is not defined/),
  always(run('floods whoever listens', '(() => { for (;;) postMessage({ ready: true }) })()', /postMessage is not defined/)),
  run('floods with errors', '(() => { for (let i = 0; i < 1e4; i++) setTimeout(() => { throw new Error(i) }); return 1 })()'),
  always(run('pollutes what all objects inherit', '(Object.prototype.polluted = 1, {})', /changes Object\.prototype/)),
  run('makes each object a promise', '(Object.prototype.then = (resolve) => resolve({}), 1)', /changes Object\.prototype/),
  always(run('forges the result', '(JSON.stringify = () => ({ a: 1 }), 1)', /changes JSON/)),
  run('replaces how lists are read', 'Object.assign(Array.prototype, { map: () => [1], [Symbol.iterator]: () => { throw 1 } })', /changes Array\.prototype/),
  run('waits at the port', '(MessagePort.prototype.postMessage = function () { for (;;) this.dispatchEvent(new Event(\'message\')) }, 1)', /MessagePort is not defined/),
  run('waits for the next message', "(Object.defineProperty(MessageEvent.prototype, 'data', { get () { this.target.postMessage({ id: 1, text: '1' }) } }), 1)", /MessageEvent is not defined/),
  run('calls in the place of functions', '(Function.prototype.call = Function.prototype.apply = Reflect.apply = () => 1, 1)', /changes (?:Function\.prototype|Reflect)/),
  always(run('walks up to who called it', "({ toJSON: new Function('let f = arguments.callee; while (f.caller) f = f.caller; f.arguments[0].target.postMessage({ id: 1, text: 0 })') })")),
  run('throws when it is looked at', 'new Proxy({}, { get () { throw new Error("no look") }, ownKeys () { throw new Error("no keys") } })', /cannot be compared: no/),
  always(run('throws what has no text', '(() => { throw Object.create(null) })()', /something that has no text/)),
  always(run('nests without an end', `${'['.repeat(1900)}${']'.repeat(1900)}`, /nested (?:deeper than 100 levels|too deep)/)),
  run('nests beyond the stack', '(() => { let v = 1; for (let i = 0; i < 1e5; i++) v = [v]; return v })()', /nested deeper than 100 levels/),
  run('pastes a million characters', 'x'.repeat(1e6), /longer than 4000 characters/),
  { name: 'makes code of a schema', figure: 'serialization', type: [['Schema', '{ type: "object", properties: { "\\"]; for (;;); //": { type: "string" } } }'], ['Value', '1']] }
]

/** The test of the editor has the loop. */
const RARELY = new Set(['loops for ever', ...MODULES.slice(-5).map(([name]) => name)])

/**
 * @param {string} figure
 * @param {string} field
 * @returns {(typed: import('./programs.js').Typed) => Attack}
 */
const typedInto = (figure, field) => ([name, code, line]) => ({ name, figure, type: [[field, code]], line })
const inChapter = typedInto('workbench', 'Text of fastify.js')
const inPlayground = typedInto('play', 'Text of app.js')

/** @type {Attack[]} */
const FILES = [
  ...MODULES.map((one) => RARELY.has(one[0]) ? inChapter(one) : always(inChapter(one))),
  inChapter(['loops between the tasks', 'export default () => { const again = () => Promise.resolve().then(again); again() }']),
  always(inChapter(['answers what no text can be made of', 'Object.prototype.toJSON = () => { delete Object.prototype.toJSON; return { passed: false, reason: { toString: null } } }', /something that is no text/])),
  inChapter(['walks up to who called it', "export default () => new Function('let f = arguments.callee; while (f.caller) f = f.caller; return f.arguments[0].target.postMessage({ id: 1, text: 0 })')()"])
]

/** What the playground says of these, it says of one like them in the tests. */
const LIKE_OTHERS = new Set([
  'fetches past the stand-in', 'reads what is kept', 'goes elsewhere with itself', 'ends the function around it', 'throws a text without an end', 'pastes a million characters', 'listens to events',
  'asks in the old way', 'loads an image', 'opens what is cached', 'shares a worker', 'starts a process', 'listens on a port', 'loops between the tasks', 'loops in timers', 'doubles a text',
  'calls in the place of promises', 'answers without an end', 'waits for the next message', 'has a name of markup', 'leads to a page of its own', 'names an error that all objects inherit'
])

/** @type {Attack[]} */
const PLAYGROUND = [...MODULES, ...APPLICATIONS].map((one) => LIKE_OTHERS.has(one[0]) ? inPlayground(one) : always(inPlayground(one)))

/** @type {Attack[]} */
const TEXTS = [
  { name: 'a regular expression that does not end', figure: 'routing', type: [['Routes', '/a/:x(^(a|a|a|a)*$)'], ['GET', `/a/${'a'.repeat(40)}b`]], line: /stopped after 2 seconds/ },
  { name: 'code in a route', figure: 'routing', type: [['Routes', "/:a'];for(;;);//"], ['GET', '/x']] },
  { name: 'a route that is everywhere', figure: 'routing', type: [['Routes', '/x\n'.repeat(1e5)]], line: /at most 40 routes/ },
  { name: 'a URL of a million characters', figure: 'routing', type: [['GET', `/${'a'.repeat(1e6)}`]], line: /longer than 200 characters/ },
  always({ name: 'a prototype in a body', figure: 'input', type: [['The body', '{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": 1 } }']] }),
  { name: 'a body of a million characters', figure: 'input', type: [['The body', 'x'.repeat(1e6)]], line: /The body takes at most 2000 characters/ },
  { name: 'a pattern that does not end', figure: 'input', type: [['schema.body', '{ "type": "string", "pattern": "^(a|a|a|a)*$" }'], ['The body', `"${'a'.repeat(40)}b"`]], line: /stopped after 2 seconds/ },
  { name: 'code in a schema', figure: 'input', type: [['schema.body', '{ "type": "object", "properties": { "\\"]; for (;;); //": { "type": "string" } } }']] },
  always({ name: 'ten million characters to log', figure: 'logging', type: [['The object', `{"a":"${'a'.repeat(1e7)}"}`]], line: /the object takes at most 2000 characters/ }),
  { name: 'a message of a million characters', figure: 'logging', type: [['The message', 'a'.repeat(1e6)]], line: /the message takes at most 2000 characters/ },
  { name: 'a prototype in what is logged', figure: 'logging', type: [['The object', '{ "__proto__": { "level": 1 }, "constructor": 1 }']] },
  { name: 'code in a path to redact', figure: 'logging', type: [['redact', "a'];for(;;);//"]], line: /redact takes paths/ },
  always({ name: 'arguments as a name', figure: 'encapsulation', type: [['Name', 'arguments']], line: /A plugin cannot be called arguments/ }),
  { name: 'a prototype as a name', figure: 'encapsulation', type: [['Name', '__proto__']], line: /A name is/ },
  { name: 'code as a prefix', figure: 'encapsulation', type: [['Prefix', "/');process.exit()//"]], line: /The prefix of/ },
  always({ name: 'arguments as a name', figure: 'plugins', type: [['Name', 'arguments']], line: /A plugin cannot be called arguments/ }),
  { name: 'constructor as a name', figure: 'plugins', type: [['Name', 'constructor']] },
  always({ name: 'sixty thousand characters', figure: 'search', type: [['Search the pages', 'fastify router '.repeat(4000)]], line: /The search reads 4000 characters/ }),
  always({ name: 'a million characters', figure: 'search', type: [['Search the pages', 'x'.repeat(1e6)]], line: /The search reads 4000 characters/ }),
  { name: 'nothing but signs', figure: 'errors', type: [['Show only those with', '.*+?^${}()|[]\\<img src=CANARY onerror=alert(1)>']] },
  { name: 'nothing but signs', figure: 'search', type: [['Search the pages', '.*+?^${}()|[]\\<img src=CANARY onerror=alert(1)>']], line: /No results|results?\./ }
]

const FORGED = [{ ready: true }, { id: 1, text: '{}' }, { id: 2, error: 'forged' }, 'open', null]

/** @type {Attack[]} */
const MESSAGES = ['serialization', 'hooks', 'lifecycle', 'plugins'].map((figure) => ({ name: 'messages from elsewhere', figure, forge: FORGED }))

/** A browser takes seconds for one letter with so many. */
const MARKS = '\u0301'.repeat(19_000)

/** @param {{ code?: string, url?: string, headers?: string, body?: string }} program */
function linkOf ({ code = '', ...request }) {
  const program = { code, requests: [{ method: 'GET', url: '/', headers: '', body: '', ...request }] }
  return `#code=${deflateRawSync(JSON.stringify(program)).toString('base64url')}`
}

/** @type {Attack[]} */
const ADDRESSES = [
  { name: 'a hash that is no name', figure: 'serialization', address: '#%' },
  { name: 'code in the hash', figure: 'serialization', address: '#schema={}&value=fetch("CANARY")' },
  { name: 'code in the query', figure: 'closures', address: '?figure=%3Cimg%20src%3DCANARY%20onerror%3Dalert(1)%3E&__proto__=1' },
  { name: 'hooks of all objects', figure: 'lifecycle', address: `?figure=${encodeURIComponent('{"__proto__":{"method":1},"hooks":{"onSend":{"style":"__proto__","does":"constructor"}}}')}` },
  { name: 'a service of nothing', figure: 'processes', address: '?figure=__proto__-NaN-1e999--1-Infinity-%3Cimg%20src%3DCANARY%3E' },
  { name: 'a kind of all objects', figure: 'problems', address: '?kind=__proto__#constructor' },
  { name: 'filters of all objects', figure: 'claims', address: '?mechanism=toString&verdict=__proto__&node=constructor#%E0%A4%A' },
  { name: 'a place in no graph', figure: 'flamegraphs', address: `?view=flame&find=${'('.repeat(2000)}&zoom=__proto__:0.0,constructor:99999999.1` },
  { name: 'a link that is damaged', figure: 'play', address: '#code=%%%', line: /this link is damaged/ },
  { name: 'a link that unpacks without an end', figure: 'play', address: `#code=${deflateRawSync(Buffer.alloc(5e6, 'a')).toString('base64url')}`, line: /holds more than a program/ },
  { name: 'a link with code that runs at once', figure: 'play', address: `#code=${deflateRawSync('{"code":"for (;;);","requests":[]}').toString('base64url')}` },
  ...[['url', '/'], ['headers', 'x: '], ['body', ''], ['code', '// ']].map(([field, begins]) => ({ name: `a pile of marks in the ${field} of a link`, figure: 'play', address: linkOf({ [field]: begins + MARKS }), line: /holds something else than a program/ })),
  { name: 'a link of nothing but lines', figure: 'play', address: linkOf({ code: '\n'.repeat(49_000) }), line: /holds something else than a program/ },
  { name: 'a problem of all objects', figure: 'play', address: '?problem=__proto__&part=constructor', line: /no program that runs in a page/ },
  { name: 'an error of all objects', figure: 'play', address: '?error=constructor&part=__proto__', line: /no program that runs in a page/ },
  { name: 'sums of nothing', figure: 'should-you-move', address: '?from=__proto__&node=1e999&handler=%00&schema[]=1' }
]

/** What the figures have to stand. */
export const ATTACKS = [...CODE, ...FILES, ...PLAYGROUND, ...TEXTS, ...MESSAGES, ...ADDRESSES]
