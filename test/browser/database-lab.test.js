import { describe, test } from 'node:test'
import { openLab } from '../lib/site.js'

/** The values are rounded: some steps in a row show the same one. */
const MANY_STEPS = 20

describe('the lab of the database', () => {
  const open = openLab('database', 'cases')

  const slider = (/** @type {RegExp} */ name) => open.lab.getByRole('slider', { name })
  const set = async (/** @type {RegExp} */ name, /** @type {string} */ key) => {
    await slider(name).focus()
    await open.page.keyboard.press(key)
  }
  const limitsOf = async (/** @type {string} */ part) => {
    const cells = open.lab.getByRole('row', { name: new RegExp(`^${part}`) }).first().getByRole('cell')
    return await cells.allInnerTexts()
  }

  test('starts at the published distance, where the clients set the rate of both alike', async (t) => {
    const limits = await limitsOf('the clients')
    for (const limit of limits) t.assert.match(limit, /^2\d\d, the limit$/)
  })

  test('begins with what a button says', async (t) => {
    await open.lab.getByRole('button', { name: 'Rate limit' }).click()
    t.assert.deepStrictEqual(await limitsOf('the plan’s rate limit'), ['100, the limit', '100, the limit'])
    await open.lab.getByRole('button', { name: '45 ms away' }).click()
    await open.lab.getByText(/set by the clients, and no framework/).first().waitFor()
  })

  test('says that both get the same behind a meter, half as much for two operations', async (t) => {
    await open.lab.getByLabel('Operations a second').selectOption({ label: '100' })
    t.assert.deepStrictEqual(await limitsOf('the plan’s rate limit'), ['100, the limit', '100, the limit'])
    await open.lab.getByText(/the rate is set by the plan’s rate limit/).first().waitFor()
    await open.lab.getByLabel('A request reads').selectOption('lean')
    t.assert.deepStrictEqual(await limitsOf('the plan’s rate limit'), ['50, the limit', '50, the limit'])
    await open.lab.getByLabel('A request reads').selectOption('one')
    await open.lab.getByLabel('Operations a second').selectOption({ label: 'no limit' })
  })

  test('is moved with the keyboard, and speaks which part sets the rate', async (t) => {
    await set(/Clients/, 'End')
    await set(/Connections/, 'End')
    t.assert.strictEqual(await slider(/Clients/).getAttribute('aria-valuetext'), '10,000')
    for (const limit of await limitsOf('the processor')) t.assert.match(limit, /the limit$/)
    await open.lab.locator('[aria-live]').getByText(/the rate is set by the processor/).waitFor({ state: 'attached' })
    await set(/Connections/, 'Home')
    await open.lab.getByText(/Both get the same.*set by the pool/).first().waitFor()
  })

  test('lets a slider move wherever it stands, by one step of a key', async (t) => {
    for (const name of [/database and back/, /Connections/, /Clients/]) {
      await set(name, 'Home')
      for (let step = 0; step < MANY_STEPS; step++) await open.page.keyboard.press('ArrowRight')
      t.assert.strictEqual(await slider(name).inputValue(), String(MANY_STEPS))
      await set(name, 'End')
    }
  })

  test('tells the pool that leaves the processor the limit, and it grows with the distance', async (t) => {
    const pools = async () => (await limitsOf('Connections that keep')).map((text) => Number(text.replaceAll(',', '')))
    await set(/database and back/, 'Home')
    const near = await pools()
    await set(/database and back/, 'End')
    const far = await pools()
    t.assert.ok(far.every((many, index) => many > near[index]))
  })
})
