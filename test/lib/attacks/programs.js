/** @typedef {[name: string, code: string, line?: RegExp]} Typed what is tried, and what the figure has to say; `CANARY` stands for the address of another host */

/**
 * What somebody types into an editor, as a module: in a chapter of the book, and in the playground.
 *
 * @type {Typed[]}
 */
export const MODULES = [
  ['fetches', "export default await fetch('CANARY')", /fetch (?:failed|is not defined)/],
  ['fetches past the stand-in', "export default await globalThis.fetch('CANARY')", /fetch is not a function/],
  ['reads cookies', 'export default document.cookie', /document is not defined/],
  ['reads what is kept', 'export default localStorage.length', /localStorage is not defined/],
  ['reaches for the page', 'export default parent.document.title', /parent is not defined/],
  ['goes elsewhere', "top.location = 'CANARY'", /top is not defined/],
  ['goes elsewhere with itself', "location.href = 'CANARY'", /location is not defined/],
  ['starts a worker of its own', "export default new Worker('CANARY')", /Worker is not defined/],
  ['imports from the network', "import 'CANARY/x.js'", /which is not here/],
  ['imports from the network as it runs', "export default await import('CANARY/x.js')"],
  ['imports a script', "importScripts('CANARY')", /importScripts is not defined/],
  ['ends the function around it', "}}; fetch('CANARY'); {{", /cannot be read: line 1/],
  ['loops for ever', 'for (;;);', /stopped after 2 seconds/],
  ['pollutes what all objects inherit', 'Object.prototype.polluted = 1', /changes Object\.prototype/],
  ['answers in place of the checks', "postMessage({ id: 1, text: '{\"passed\":true}' })", /postMessage is not defined/],
  ['makes a function of the global scope', "export default new Function('return this')().indexedDB.open('x')", /undefined/],
  ['throws what has no text', 'throw Object.create(null)'],
  ['throws a text without an end', "throw new Error('x'.repeat(1e7))", /x{500}|stopped after 2 seconds/],
  ['throws an error whose text is made without an end', "throw { get message () { return 'y'.repeat(1e7) } }", /y{500}|stopped after 2 seconds/],
  ['throws nothing but lines', "throw new Error('z' + '\\n'.repeat(1e7))", /z|stopped after 2 seconds/],
  ['has a code without an end', "throw Object.assign(new Error('code'), { code: 'x'.repeat(1e7) })", /code|stopped after 2 seconds/],
  ['throws a pile of marks', "throw new Error('w' + '\\u0301'.repeat(45_000))", /w.{16}/],
  ['draws where no stop reaches', "export default new OffscreenCanvas(1, 1).getContext('webgl2')", /OffscreenCanvas is not defined/],
  ['asks for more memory than there is', 'new ArrayBuffer(2 ** 45)', /Invalid array buffer length|Array buffer allocation failed/],
  ['pastes a million characters', 'x'.repeat(1e6), /x{100}|stopped after 2 seconds/]
]

/** A handler of a plugin. @param {string} code */
const inHandler = (code) => `module.exports = async (app) => { app.get('/*', async (request, reply) => { ${code} }) }`

/** An application, which the playground runs. @type {Typed[]} */
export const APPLICATIONS = [
  ['opens a socket', "new WebSocket('CANARY'.replace('http', 'ws'))", /WebSocket is not defined/],
  ['listens to events', "new EventSource('CANARY')", /EventSource is not defined/],
  ['asks in the old way', "new XMLHttpRequest().open('GET', 'CANARY')", /XMLHttpRequest is not defined/],
  ['sends a beacon', "navigator.sendBeacon('CANARY')", /navigator is not defined/],
  ['loads an image', "new Image().src = 'CANARY'", /Image is not defined/],
  ['talks to other pages', "new BroadcastChannel('x').postMessage(1)", /BroadcastChannel is not defined/],
  ['opens what is cached', "caches.open('x')", /caches is not defined/],
  ['shares a worker', "new SharedWorker('CANARY')", /SharedWorker is not defined/],
  ['closes the sandbox', 'close()', /close is not defined/],
  ['reads a file', "require('node:fs').readFileSync('/etc/passwd')", /node:fs is not in a page/],
  ['starts a process', "require('node:child_process').execSync('id')", /node:child_process is not in a page/],
  ['listens on a port', "require('node:net').createServer().listen(80)", /node:net is not in a page/],
  ['ends the process', 'process.exit(1)', /exit is not a function/],
  ['asks for what all objects inherit', "require('__proto__')", /Cannot find module '__proto__'/],
  ['loops in a handler', inHandler('for (;;);'), /stopped after 2 seconds/],
  ['loops in a getter of the answer', inHandler('return { get a () { for (;;); } }'), /stopped after 2 seconds/],
  ['loops between the tasks', inHandler('const again = () => Promise.resolve().then(again); again()'), /200|stopped after 2 seconds/],
  ['loops in timers', inHandler('const again = () => { setTimeout(again); setTimeout(again) }; again(); return 1'), /200/],
  ['fills the memory', 'const all = []; for (let i = 0; ; i++) all.push({ a: i, b: [i] })', /stopped after 2 seconds/],
  ['doubles a text', "let s = 'x'; for (;;) s += s", /Invalid string length/],
  ['never boots', 'module.exports = (app, options, done) => {}', /the boot did not end/],
  ['never answers', inHandler('await new Promise(() => {})'), /no answer/],
  ['answers without an end', inHandler("return 'x'.repeat(2e7)"), /200|stopped after 2 seconds/],
  ['prints without an end', inHandler("for (let i = 0; i < 1e5; i++) console.log('x'.repeat(1e5)); return 1"), /longer than 1000000 characters/],
  ['nests without an end', inHandler('let v = 1; for (let i = 0; i < 1e5; i++) v = [v]; return v'), /500|Maximum call stack/],
  ['floods whoever listens', 'for (;;) postMessage({ ready: true })', /postMessage is not defined/],
  ['floods with errors', inHandler('for (let i = 0; i < 1e4; i++) setTimeout(() => { throw new Error(i) }); return 1'), /200|stopped after 2 seconds/],
  ['floods with rejections', inHandler('for (let i = 0; i < 1e3; i++) Promise.reject(i); return 1'), /200/],
  ['forges the result', 'JSON.stringify = () => 1', /changes JSON/],
  ['makes each object a promise', 'Object.prototype.then = (resolve) => resolve({})', /stopped after 2 seconds|changes Object\.prototype/],
  ['replaces how lists are read', 'Array.prototype[Symbol.iterator] = () => { throw 1 }', /changes Array\.prototype/],
  ['calls in the place of promises', 'Promise.prototype.then = () => {}', /changes Promise\.prototype/],
  ['calls in the place of functions', 'Function.prototype.call = Function.prototype.apply = Reflect.apply = () => 1', /changes (?:Function\.prototype|Reflect)/],
  ['forges what was seen, and puts things back', "const { map } = Array.prototype\nmodule.exports = async (app) => { app.addHook('onReady', async () => { Array.prototype.map = () => 7 }); app.get('/*', async () => { Array.prototype.map = map; return 1 }) }", /200|500|no answer/],
  ['takes the timers away', 'delete globalThis.setTimeout', /setTimeout is not defined|makes no application/],
  ['waits at the port', "MessagePort.prototype.postMessage = function () { this.dispatchEvent(new Event('message')) }", /MessagePort is not defined/],
  ['waits for the next message', "Object.defineProperty(MessageEvent.prototype, 'data', { get () { this.target.postMessage({ id: 1, text: '1' }) } })", /MessageEvent is not defined/],
  ['walks up to who called it', inHandler("return new Function('let f = arguments.callee; while (f.caller) f = f.caller; return f.arguments[0].target.postMessage({ id: 1, text: 0 })')()"), /500/],
  ['says markup', "throw new Error('<img src=CANARY onerror=alert(1)>')", /<img src=/],
  ['answers markup', inHandler("return '<img src=CANARY onerror=alert(1)><script>alert(1)</script>'"), /200/],
  ['has a name of markup', "module.exports = require('fastify-plugin')(async () => {}, { name: '<img src=CANARY onerror=alert(1)>', dependencies: ['x'] })", /dependency 'x'/],
  ['leads to a page of its own', "throw Object.assign(new Error('look'), { code: 'javascript:alert(1)' })", /look/],
  ['names an error that all objects inherit', "throw Object.assign(new Error('look again'), { code: 'constructor' })", /look again/],
  ['throws when it is looked at', "throw new Proxy({}, { get () { throw new Error('no look') }, getPrototypeOf () { throw new Error('no look') } })", /has no text/],
  ['makes code of a schema', "module.exports = async (app) => { app.get('/', { schema: { response: { 200: { type: 'object', properties: { '\"]; for (;;); //': { type: 'string' } } } } } }, async () => ({})) }", /404/]
]
