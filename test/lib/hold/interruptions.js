/**
 * When a command is interrupted: once Node runs, once it would tell of it, once it has
 * started another process, so many milliseconds after that, or once it listens.
 *
 * @typedef {'begun' | 'answers' | 'children' | 'listens' | number} Moment
 *
 * @typedef {object} Interruption
 * @property {string} command
 * @property {Moment} moment
 * @property {NodeJS.Signals} signal
 * @property {import('./interrupt.js').Whom | 'terminal'} whom `terminal`: the one that it runs in is closed
 */

/**
 * A SIGINT to npm alone is not among them: npm leaves it to the terminal to tell the others, and goes on.
 *
 * @type {Array<[command: string, moment: Moment, ways: string]>}
 */
const ROWS = [
  ['npm run demo -- --time', 'children', 'TERM npm, KILL runner'],
  ['npm run demo:call-stack', 'answers', 'INT group, KILL npm'],
  ['npm run demo:closures', 'answers', 'TERM runner, HUP npm'],
  ['npm run demo:error', 'answers', 'INT runner, KILL npm'],
  ['npm run demo:decade -- --run 8,26', 'children', 'TERM npm, KILL runner'],
  ['npm run demo:database', 'answers', 'KILL runner, INT runner'],
  ['npm run demo:call-stack', 'answers', 'HUP group'],
  ['npm run demo:hello-world', 'answers', 'TERM npm, KILL group'],
  ['npm run demo:hidden-classes', 'children', 'HUP runner, KILL runner'],
  ['npm run demo:hooks', 'answers', 'TERM group'],
  ['npm run demo:lifecycle', 'answers', 'TERM npm'],
  ['npm run demo:logging', 'children', 'TERM npm, KILL npm, HANGUP terminal'],
  ['npm run demo:problems', 'children', 'INT group, TERM runner, KILL runner, HUP npm'],
  ['npm run demo:mini', 'answers', 'TERM npm'],
  ['npm run demo:mini -- --listen --port PORT', 'listens', 'INT group, TERM runner, KILL npm'],
  ['npm run demo:nestjs', 'answers', 'HUP runner'],
  ['npm run demo:nestjs -- --ramp', 'children', 'KILL runner, INT group'],
  ['npm run demo:one-app', 'answers', 'INT runner, KILL group'],
  ['npm run demo:plugins', 'answers', 'TERM group'],
  ['npm run demo:processes', 'children', 'INT group, TERM runner, KILL runner, HANGUP terminal'],
  ['npm run demo:response-writing', 'answers', 'INT runner, HANGUP terminal'],
  ['npm run demo:reusify', 'answers', 'HUP group'],
  ['npm run demo:reverse-proxy', 'children', 'INT group, TERM npm, KILL runner, HANGUP terminal'],
  ['npm run demo:routing', 'begun', 'TERM runner'],
  ['npm run demo:serialization', 'answers', 'INT group, KILL npm'],
  ['npm run demo:should-you-move', 'answers', 'INT runner'],
  ['npm run demo:start-and-stop', 'children', 'INT group, TERM npm, KILL runner'],
  ['npm run xray', 'children', 'INT group, TERM npm, KILL runner, HANGUP terminal'],
  ['npm run xray -- --bench', 3000, 'INT group, KILL runner'],
  ['npm run xray -- --flame', 3000, 'INT group, KILL runner'],
  // The first server is profiled.
  ['npm run xray -- --flame', 15_000, 'INT group, KILL runner'],
  ['npm run bench -- --quick', 'children', 'INT group, KILL runner'],
  ['npm run bench:call-stack -- --quick', 'children', 'TERM npm'],
  ['npm run bench:closures -- --quick', 'children', 'KILL group'],
  // Without a database it soon ends by itself.
  ['npm run bench:database -- --quick', 'begun', 'INT runner, KILL npm'],
  // It may have to fetch Node first.
  ['npm run bench:decade -- --quick --node 8,26', 'children', 'INT group, KILL npm, KILL runner'],
  ['npm run bench:encapsulation -- --quick', 'children', 'HUP npm'],
  ['npm run bench:hello-world -- --quick', 1500, 'KILL npm, KILL runner'],
  ['npm run bench:hidden-classes -- --quick', 'children', 'INT group'],
  ['npm run bench:hooks -- --quick', 'children', 'TERM runner'],
  ['npm run bench:lifecycle -- --quick', 'children', 'HUP group'],
  ['npm run bench:logging -- --quick', 'children', 'KILL runner'],
  ['npm run bench:logging-request -- --quick', 1500, 'INT group, KILL npm'],
  ['npm run bench:nestjs -- --quick', 'children', 'TERM group'],
  ['npm run bench:one-app -- --quick', 1500, 'HUP runner'],
  ['npm run bench:plugins -- --quick', 'children', 'KILL runner'],
  ['npm run bench:processes -- --quick', 1500, 'INT group, KILL runner'],
  ['npm run bench:processes-protocols -- --quick', 'children', 'TERM runner'],
  ['npm run bench:response-writing -- --quick', 'children', 'TERM npm'],
  ['npm run bench:reusify -- --quick', 'children', 'HANGUP terminal'],
  ['npm run bench:reverse-proxy -- --quick', 1500, 'INT group, KILL runner'],
  ['npm run bench:reverse-proxy-dispatch -- --quick', 1500, 'TERM npm, KILL runner'],
  ['npm run bench:routing -- --quick', 'children', 'KILL group'],
  ['npm run bench:serialization -- --quick', 'children', 'HUP npm'],
  ['npm run bench:start-and-stop-cold -- --quick', 1500, 'INT group, KILL runner'],
  ['npm run bench:whole-request -- --quick', 1500, 'KILL runner, HANGUP terminal'],
  ['npm run bench:reusify -- --quick --node 22', 'children', 'INT group, KILL runner'],
  ['npm run flame -- --duration 2', 'children', 'TERM npm, KILL runner'],
  ['npm run flame:hooks -- --duration 2', 2500, 'INT group, KILL npm'],
  ['npm run flame:logging -- --duration 2', 1500, 'HUP npm'],
  ['npm run flame:nestjs -- --duration 2', 'children', 'KILL group'],
  ['npm run flame:plugins -- --duration 2', 'children', 'TERM runner'],
  ['npm run flame:routing -- --duration 2', 1500, 'INT runner, KILL runner, HANGUP terminal'],
  ['npm run flame:serialization -- --duration 2 --awake-client', 1500, 'KILL npm'],
  ['npm start -- --no-open --port PORT', 'children', 'TERM npm'],
  ['npm start -- --no-open --port PORT', 'listens', 'INT group, KILL runner, HANGUP terminal'],
  ['npm run serve -- --port PORT', 'listens', 'TERM npm, HUP npm, KILL npm'],
  ['npm run build', 1000, 'INT group, KILL runner'],
  ['npm test -- --only lint', 'children', 'KILL npm'],
  ['npm test -- --only unit', 'children', 'INT group, KILL runner'],
  ['npm test -- --only types', 'children', 'TERM npm, KILL runner'],
  ['npm test -- --only browser', 2500, 'INT group, KILL npm, KILL runner'],
  ['npm run audit:site', 'children', 'TERM runner, KILL runner'],
  ['npm run get:mongo-stand-in', 'answers', 'KILL runner'],
  ['npm run build-your-own', 'begun', 'TERM runner'],
  ['npm run check:mini -- avvio', 'children', 'INT group, KILL npm, KILL runner'],
  ['npm run check:calculator -- --quick', 1500, 'INT group, KILL npm, KILL runner']
]

/** @type {Interruption[]} */
export const INTERRUPTIONS = ROWS.flatMap(([command, moment, ways]) => ways.split(', ').map((way) => {
  const [signal, whom] = way.split(' ')
  // What held the terminal is killed, and the system tells the rest.
  return /** @type {Interruption} */ ({ command, moment, signal: whom === 'terminal' ? 'SIGKILL' : `SIG${signal}`, whom })
}))
