import { checkAnswers } from '../lib/measuring/check-answers.js'
import { prepareCell } from '../lib/measuring/prepare-cell.js'
import * as subjects from './contenders.js'

// Calls one contender on a Node of the decade, as `demos/lib/measuring/contender-process.js` does on today's, with the
// same code. Without a cell its answers are checked, and nothing is measured. It ends when nobody waits for it any more.
process.on('disconnect', () => process.exit())
process.once('message', (assignment) => { begin(/** @type {any} */ (assignment)).catch(fail) })

async function begin ({ subject, runs, cell, pace }) {
  const bench = subjects[subject]
  if (cell === undefined) {
    await checkAnswers({ ...bench, contenders: bench.contenders.filter(({ id }) => id === runs) })
    return process.send('right', () => process.disconnect())
  }
  const look = await prepareCell(bench, runs, cell, pace)
  process.on('message', () => { look().then((measured) => process.send(measured)).catch(fail) })
  process.send('warm')
}

/** A Node of the decade goes on after a rejection that nobody takes. */
function fail (error) {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1))
}
