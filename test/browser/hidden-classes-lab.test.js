import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('the shapes on the page of hidden classes', () => {
  const open = openLab('hidden-classes')

  const shapes = () => open.lab.getByRole('region', { name: 'Their shapes' })
  const verdict = () => open.lab.getByRole('status').filter({ hasText: 'meets' })
  const choose = (/** @type {string} */ label) => open.lab.getByRole('button', { name: label, exact: true }).click()

  test('opens with a condition that splits four requests', async (t) => {
    t.assert.match(await verdict().innerText(), /meets 4 shapes: polymorphic/)
    t.assert.deepStrictEqual(await shapes().locator('li code').allInnerTexts(), ['{}', '+ id', '+ user', '+ session', '+ session'])
  })

  test('a property more, with the keyboard, makes a fifth shape and the read megamorphic', async (t) => {
    await choose('A condition')
    await open.lab.getByRole('button', { name: 'One more request' }).press('Enter')
    t.assert.match(await verdict().innerText(), /meets 4 shapes/)
    await open.lab.getByRole('button', { name: 'Add tenant to request 5' }).press('Enter')
    t.assert.match(await verdict().innerText(), /meets 5 shapes: megamorphic/)
    await open.lab.getByRole('button', { name: 'Start request 5 without tenant' }).press('Enter')
    t.assert.match(await verdict().innerText(), /meets 4 shapes: polymorphic/)
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
  })

  test('the same properties in the same order are one shape, in another order two', async (t) => {
    await choose('One order')
    t.assert.match(await verdict().innerText(), /meets 1 shape: monomorphic/)
    await choose('Two orders')
    t.assert.match(await verdict().innerText(), /meets 2 shapes: polymorphic/)
    t.assert.match(await shapes().innerText(), /requests 1, 3/)
  })

  test('no more than six requests, and no fewer than one', async (t) => {
    await choose('One order')
    const more = open.lab.getByRole('button', { name: 'One more request' })
    for (let count = 3; count < 6; count++) await more.click()
    t.assert.strictEqual(await more.getAttribute('aria-disabled'), 'true')
    for (let count = 6; count > 1; count--) await open.lab.getByRole('button', { name: `Remove request ${count}` }).click()
    t.assert.strictEqual(await open.lab.getByRole('button', { name: /^Remove/ }).count(), 0)
  })

  test('builds the requests a property at a time, and marks the shape that each gets', async (t) => {
    await choose('A condition')
    const current = async () => await shapes().locator('[aria-current=step]').allInnerTexts()
    await shapes().getByText('Request 1 gets id: a new shape.').waitFor()
    t.assert.match((await current()).join(), /^\+ id/)
    await open.lab.getByRole('button', { name: 'Next step' }).click()
    await shapes().getByText('Request 2 gets id: a shape that is there.').waitFor()
    await open.lab.getByRole('button', { name: 'Play' }).click()
    await shapes().getByText('Request 4 gets session: a new shape.').waitFor()
    t.assert.match((await current()).join(), /^\+ session[^]*request 4$/)
  })

  test('shows what an address says', async (t) => {
    await visitPage(open.page, `${open.url}?figure=five`)
    await open.lab.getByRole('button', { name: 'One more condition', pressed: true }).waitFor()
    t.assert.match(await verdict().innerText(), /meets 5 shapes: megamorphic/)
    await open.lab.getByRole('button', { name: 'One more request' }).click()
    await open.lab.getByRole('button', { name: 'Start request 6 without id' }).click()
    t.assert.ok(await open.lab.evaluate((lab) => lab.getBoundingClientRect().height) <= 640)
    await visitPage(open.page, open.page.url())
    await open.lab.getByText('meets 6 shapes').waitFor()
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
  })

  test('shows what each Node counted', async (t) => {
    const row = open.page.locator('tr', { hasText: 'one decorateRequest at the root' })
    t.assert.deepStrictEqual(await row.locator('td').allTextContents(), ['10 / 1', '10 / 1', '10 / 1', '10 / 1'])
  })
})
