import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'
import { runSteps } from './run-steps.js'

const PASSED = { passed: 1, failed: 0, skipped: 0 }

/**
 * @param {Array<Partial<import('./steps.js').Step> & { name: string }>} steps
 */
async function run (steps) {
  /** @type {string[]} */
  const order = []
  const out = new PassThrough()
  const printed = text(out)
  const outcomes = await runSteps(steps.map(({ name, run = async () => PASSED, ...step }) => ({
    title: 'T',
    ...step,
    name,
    run: async (context) => {
      order.push(`${name} begins`)
      const tally = await run(context)
      order.push(`${name} ends`)
      return tally
    }
  })), { signal: new AbortController().signal, out })
  out.end()
  return { outcomes, order, printed: (await printed).replaceAll('─', '').replaceAll(/\s+/g, ' ').trim() }
}

suite('the steps', () => {
  test('that are one process each run at the same time, and print in their order', async (t) => {
    let endSecond = () => {}
    const second = new Promise((resolve) => { endSecond = () => resolve(undefined) })
    const { order, printed, outcomes } = await run([
      { name: 'first', run: async ({ out }) => { await second; out.write('1'); return PASSED } },
      { name: 'second', run: async ({ out }) => { out.write('2'); endSecond(); return PASSED } },
      { name: 'third', alone: true, run: async ({ out }) => { out.write('3'); return PASSED } },
      { name: 'fourth' }
    ])
    t.assert.deepStrictEqual(order, ['first begins', 'second begins', 'second ends', 'first ends', 'third begins', 'third ends', 'fourth begins', 'fourth ends'])
    t.assert.strictEqual(printed, 'first: T 1 second: T 2 third: T 3 fourth: T')
    t.assert.deepStrictEqual(outcomes.map(({ step }) => step), ['first', 'second', 'third', 'fourth'])
  })

  test('that fail are told under their name, and what needs them is skipped', async (t) => {
    const { outcomes, printed } = await run([
      { name: 'lint' },
      { name: 'build', run: async ({ out }) => { out.write('x'.repeat(200_000)); throw new Error('a link is broken') } },
      { name: 'browser', alone: true, needs: 'build' }
    ])
    t.assert.deepStrictEqual(outcomes.map(({ step, failed, skipped }) => [step, failed, skipped]), [['lint', 0, 0], ['build', 1, 0], ['browser', 0, 1]])
    t.assert.match(printed, /^lint: T build: T x{200000} build: a link is broken browser: T browser: skipped, because build failed$/)
  })
})
