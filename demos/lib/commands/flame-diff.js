import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { CommandError, UsageError } from '../command-line/command-error.js'
import { ProfileError, compareProfiles, milliseconds, openProfile, percent, plain, remarkOn, signed, warnOfLeftOut, worthARow } from '../profiling/open-profile.js'
import { plainTable } from '../text/plain-table.js'
import { style } from '../text/style.js'

const LONGEST_NAME = 44

/** Compare two `.cpuprofile` files that the reader has. */
export async function run ({ before, after, values, out }) {
  // File names, where they tell the profiles apart; else the paths as typed.
  const nameOf = basename(before) === basename(after) ? plain : (/** @type {string} */ path) => plain(basename(path))
  const [first, second] = [await open(before, nameOf(before)), await open(after, nameOf(after))]
  const comparison = compareProfiles(first, second)
  if (values.json) out.write(`${JSON.stringify({ before: factsOf(first), after: factsOf(second), ...comparison }, null, 2)}\n`)
  else out.write(formatDiff(first, second, comparison))
}

async function open (path, name) {
  const file = resolve(process.env.INIT_CWD ?? '', path)
  if (!(await stat(file).catch(() => null))?.isFile()) throw new UsageError(`there is no file ${plain(path)}: give a .cpuprofile, which node --cpu-prof writes`)
  try {
    return openProfile(await readFile(file, 'utf8'), name)
  } catch (error) {
    throw error instanceof ProfileError ? new CommandError(`${plain(path)} ${error.message}`) : error
  }
}

function factsOf ({ name, seconds, busyMs, idleMs, loadingMs, lostMs, busySamples, depth }) {
  return { name, seconds, busyMs, idleMs, loadingMs, lostMs, busySamples, depth }
}

/** Two profiles side by side, as text for a terminal. */
function formatDiff (before, after, { roles, packages, native, conclusion }) {
  const { bold, dim } = style
  const both = [before, after]
  const head = ['', before.name, after.name]
  const onlyIn = { before: `only in ${before.name}`, after: `only in ${after.name}` }
  const side = ({ ms, share }) => `${milliseconds(ms)} ${percent(share).padStart(5)}`
  const change = ({ ms, share }) => `${signed(ms, milliseconds)} ${signed(share, percent).padStart(6)}`
  // Of a C++ function it may be, with all its types.
  const cut = (name) => name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
  const table = (entries) => entries.length === 0
    ? dim('none')
    : plainTable([...head, 'difference', ''], entries.map((entry) => [cut(entry.name), side(entry.before), side(entry.after), change(entry.difference), dim(remarkOn(entry, onlyIn))]))
  return [
    plainTable(head, [
      ['length, s', ...both.map(({ seconds }) => seconds.toFixed(1))],
      ['busy', ...both.map(({ busyMs }) => milliseconds(busyMs))],
      ['idle', ...both.map(({ idleMs }) => milliseconds(idleMs))],
      ['loading modules, left out below', ...both.map(({ loadingMs }) => milliseconds(loadingMs))],
      ['stack, functions on average', ...both.map(({ depth }) => depth.mean.toFixed(1))],
      ['stack, functions at most', ...both.map(({ depth }) => String(depth.max))]
    ]),
    '',
    bold('Self time by role, largest difference of shares first'),
    table(roles),
    '',
    bold('Packages that differ most'),
    table(worthARow(packages)),
    '',
    bold('Outside JavaScript, by function'),
    table(worthARow(native)),
    '',
    bold(conclusion),
    '',
    dim('Shares are of the busy time. Differences of shares are in percentage points.'),
    dim('A profile does not count requests, so compare shares; compare milliseconds only if both did the same work.'),
    ...both.map((one) => [one.name, warnOfLeftOut(one)]).filter(([, warning]) => warning !== '').map(([name, warning]) => bold(`${name}: ${warning}`)),
    dim('What a module does at its top level is the program. V8\'s built-ins count for their caller.'),
    dim('So does most of what V8 inlined, but in a .cpuprofile of Node 26, where it has time of its own.')
  ].join('\n') + '\n'
}
