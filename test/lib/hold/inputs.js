/**
 * @typedef {object} Input
 * @property {string} command arguments of Node, the script first
 * @property {RegExp} line what the one line on standard error says
 * @property {number} [code] 2 unless told: called wrongly
 * @property {NodeJS.ProcessEnv} [env]
 * @property {Record<string, string | null>} [files] of a copy of the project in which it runs: text, or null for a folder
 * @property {'full' | 'gone'} [place] its output goes to a full disk, or its current folder is gone
 */

const FLAME = 'demos/run.js flame'
const BENCH = 'demos/run.js bench'
const DEMO = 'demos/run.js demo'
const TRUNCATED = '{"topic":"routing","runs":[{'

/** @type {Input[]} */
const FLAGS = [
  { command: 'demos/run.js', line: /usage: node demos\/run\.js demo\|bench\|flame/ },
  { command: 'scripts/site.mjs strt', line: /usage: node scripts\/site\.mjs start\|build\|serve/ },
  { command: `${DEMO} rooting`, line: /did you mean demo:routing\?/ },
  { command: `${DEMO} ../lib`, line: /no topic '\.\.\/lib'/ },
  { command: `${DEMO} routing --rout /a`, line: /did you mean --route\?/ },
  { command: `${DEMO} routing extra`, line: /unexpected argument 'extra'/ },
  { command: `${DEMO} routing --route`, line: /'--route <value>' argument missing/ },
  { command: `${DEMO} routing --route /a --url b`, line: /URL 'b' must begin with \// },
  { command: `${DEMO} routing --route a --url /a`, line: /route 'a'/ },
  { command: `${DEMO} mini --listen --port 99999`, line: /--port takes a whole number/ },
  { command: `${DEMO} error FST_ERR_DEC_UNDECLARD`, line: /did you mean FST_ERR_DEC_UNDECLARED\?/ },
  { command: `${DEMO} error EADDRINUSE EADDRNOTAVAIL`, line: /name one code/ },
  { command: `${DEMO} error EADDRINUSE --record`, line: /leave out EADDRINUSE/ },
  { command: `${DEMO} problems --case 99`, line: /there are 1 to \d+/ },
  { command: `${DEMO} problems --case 1 --figure`, line: /leave out --case/ },
  { command: `${DEMO} problems --case 1 --record`, line: /leave out --case/ },
  { command: `${DEMO} serialization --value x.json`, line: /add --schema/ },
  { command: `${DEMO} serialization --schema none.json`, line: /no file 'none\.json'/ },
  { command: `${DEMO} serialization --schema demos`, line: /'demos'.* is a folder/ },
  { command: `${DEMO} serialization --schema README.md`, line: /'README\.md' is not JSON/ },
  { command: `${DEMO} nestjs --pause 5`, line: /belong to either --k6 or --ramp/ },
  { command: `${DEMO} nestjs --ramp --pause=abc`, line: /--pause takes milliseconds/ },
  { command: `${DEMO} nestjs --ramp --pause -1`, line: /--pause=-1/ },
  { command: `${DEMO} encapsulation --route x`, line: /--route takes one of/ },
  { command: `${DEMO} should-you-move --before 100000 --after 1e-308`, line: /--after takes a number/ },
  { command: `${DEMO} should-you-move --from rails`, line: /--from takes/ },
  { command: `${DEMO} should-you-move --rows NaN`, line: /--rows takes a whole number/ },
  { command: `${DEMO} xray none.js`, line: /no file 'none\.js'/ },
  { command: `${DEMO} xray demos`, line: /'demos' is a folder/ },
  { command: `${DEMO} xray /dev/null`, line: /'\/dev\/null' is no file/ },
  { command: `${DEMO} xray a.js b.js`, line: /name one file, got 2/ },
  { command: `${DEMO} xray --request /orders`, line: /--request takes a method and a path/ },
  { command: `${DEMO} xray --body {}`, line: /belong to a request/ },
  { command: `${DEMO} xray --html app.js`, line: /--html takes the name of a file that ends in \.html/ },
  { command: `${DEMO} xray demos/xray/apps/shop/app.js --bench`, line: /--bench measures a request/ },
  { command: `${DEMO} xray demos/xray/apps/shop/app.js --flame`, line: /--flame measures a request/ },
  { command: `${DEMO} xray --html README.md/x.html`, code: 1, line: /README\.md is a file, where a folder is needed/ },
  { command: `${DEMO} xray --as instance`, line: /--as takes plugin or factory/ },
  { command: `${DEMO} xray README.md`, code: 1, line: /README\.md cannot be loaded/ },
  { command: `${DEMO} xray demos/lib/command-line/project.js`, code: 1, line: /exports no plugin, no factory and no instance/ },
  { command: `${BENCH} routing --quick --record`, line: /leave out --quick or --record/ },
  { command: `${BENCH} routing --rounds 1e9`, line: /--rounds takes a whole number/ },
  { command: `${BENCH} routing --node 12`, line: /from 20 on/ },
  { command: `${BENCH} --restart=yes`, line: /'--restart' does not take an argument/ },
  { command: `${FLAME} routing --duration 0`, line: /--duration takes a whole number/ },
  { command: `${FLAME} routing --servers fastify`, line: /--servers takes two or more/ },
  { command: `${FLAME} whole-request --payload huge`, line: /--payload takes/ },
  { command: `${FLAME} --diff a`, line: /--diff takes two profiles, got 1/ },
  { command: `${FLAME} --diff none.cpuprofile other.cpuprofile`, line: /there is no none\.cpuprofile/ },
  { command: `${FLAME} --diff package.json README.md`, code: 1, line: /package\.json is JSON, but no V8 profile/ },
  { command: `${FLAME} routing --awake-client --record`, line: /leave out --awake-client/ },
  { command: 'scripts/new.mjs Body_Limit', line: /cannot be a topic/ },
  { command: 'scripts/new.mjs routing', line: /'routing' is taken/ },
  { command: 'scripts/upgrade.mjs fastfy', line: /did you mean fastify\?/ },
  { command: 'scripts/site.mjs start --port 99999', line: /--port takes a whole number/ },
  { command: 'test/run.js --only browsr', line: /did you mean browser\?/ },
  { command: 'test/audit-hold.js --only all', line: /--only takes/ },
  { command: 'demos/mini/steps/build-your-own.js --chapter rooter', line: /did you mean router\?/ },
  { command: 'demos/mini/steps/build-your-own.js --check --force', line: /leave out --force or --check/ },
  { command: 'demos/mini/own-tests/check.js express', line: /no library 'express': there are/ },
  { command: 'demos/mini/own-tests/check.js --only (', line: /--only \( is no regular expression/ },
  { command: 'demos/decade/bench/command.js --diagonal up', line: /--diagonal takes one of/ },
  { command: 'demos/decade/bench/command.js --node 9', line: /--node takes some of 8, 10/ },
  { command: 'demos/decade/bench/command.js --subject jsno', line: /--subject takes some of/ },
  { command: 'demos/decade/story/command.js --run 12', line: /--run takes two versions/ },
  { command: 'demos/should-you-move/check/check.js --quick --record', line: /leave out --record/ },
  { command: 'demos/should-you-move/check/check.js --profile none', line: /--profile takes one of/ }
]

/** @type {Input[]} */
const SURROUNDINGS = [
  { command: 'test/audit-site.js', code: 1, env: { CHROME_PATH: '/no/chrome' }, line: /CHROME_PATH names \/no\/chrome, which does not exist/ },
  { command: 'test/audit-site.js', code: 1, env: { CHROME_PATH: process.execPath }, line: /does not answer as a browser/ },
  { command: `${DEMO} reverse-proxy`, code: 1, env: { NGINX: '/no/nginx' }, line: /NGINX names '\/no\/nginx', which is not there/ },
  { command: `${DEMO} reverse-proxy`, code: 1, env: { NGINX: process.execPath }, line: /^error: NGINX in its set-ups ended early: NGINX did not start/ },
  { command: `${DEMO} database --meter`, code: 1, env: { MONGODB_URL: 'https://example.org' }, line: /MONGODB_URL must be mongodb:\/\// },
  { command: `${DEMO} database --meter`, code: 1, env: { MONGODB_URL: 'mongodb://127.0.0.1:1' }, line: /cannot be used/ },
  { command: `${DEMO} nestjs --k6`, code: 1, env: { K6: '/no/k6' }, line: /K6 names '\/no\/k6'/ },
  { command: `${DEMO} routing`, code: 1, env: { NODE_OPTIONS: '--disallow-code-generation-from-strings' }, line: /out of NODE_OPTIONS and run again/ },
  { command: `${DEMO} logging`, code: 1, env: { TMPDIR: '/no/folder' }, line: /set TMPDIR to a folder/ },
  { command: `${DEMO} routing`, code: 1, place: 'full', line: /the disk is full, at standard output/ },
  { command: `${DEMO} routing`, code: 1, place: 'gone', line: /the folder that you are in no longer exists/ }
]

/** @type {Input[]} */
const FILES = [
  { command: `${BENCH} routing --quick`, code: 1, files: { '.local': 'a file' }, line: /\.local is a file, where a folder is needed/ },
  { command: `${BENCH} routing --quick`, code: 1, files: { '.local/results': 'a file' }, line: /\.local\/results is a file/ },
  { command: `${BENCH} routing --quick`, code: 1, files: { '.local/results/routing.json': null }, line: /routing\.json is a folder, where a file is needed/ },
  { command: `${BENCH} routing --compare`, code: 1, files: { '.local/results/routing.json': TRUNCATED }, line: /is not whole JSON/ },
  { command: `${BENCH} routing --compare`, code: 1, files: { '.local/results/routing.json': '{}' }, line: /is not a results file/ },
  { command: `${BENCH} routing --compare`, code: 1, files: {}, line: /you have no results yet/ },
  { command: BENCH, code: 1, files: { '.local/bench-unfinished.json': '{"settings":null,"done":null}' }, line: /add --restart/ },
  { command: `${FLAME} routing --duration 1`, code: 1, files: { '.local/flamegraphs': 'a file' }, line: /\.local\/flamegraphs is a file/ },
  { command: 'scripts/site.mjs serve', code: 1, files: {}, line: /there is nothing to serve/ }
]

export const INPUTS = [...FLAGS, ...SURROUNDINGS, ...FILES]
