import { describe, test } from 'node:test'
import { openLab } from '../lib/open-lab.js'

describe('the shapes on the page of hidden classes', () => {
  const open = openLab('hidden-classes')

  const shapes = () => open.lab.getByRole('region', { name: 'Their shapes' })
  const verdict = () => open.lab.getByRole('status')
  const choose = (/** @type {string} */ label) => open.lab.getByLabel('How requests come by their properties').selectOption({ label })

  test('opens with a condition that splits four requests', async (t) => {
    t.assert.match(await verdict().innerText(), /meets 4 shapes: polymorphic/)
    t.assert.deepStrictEqual(await shapes().locator('li code').allInnerTexts(), ['{}', '+ id', '+ user', '+ session', '+ session'])
  })

  test('a property more, with the keyboard, makes a fifth shape and the read megamorphic', async (t) => {
    await choose('Added only when there is one')
    await open.lab.getByRole('button', { name: 'One more request' }).press('Enter')
    t.assert.match(await verdict().innerText(), /meets 4 shapes/)
    await open.lab.getByRole('button', { name: 'Add tenant to request 5' }).press('Enter')
    t.assert.match(await verdict().innerText(), /meets 5 shapes: megamorphic/)
    await open.lab.getByRole('button', { name: 'Start request 5 without tenant' }).press('Enter')
    t.assert.match(await verdict().innerText(), /meets 4 shapes: polymorphic/)
    t.assert.strictEqual(await open.lab.getByLabel('How requests come by their properties').inputValue(), '')
  })

  test('the same properties in the same order are one shape, in another order two', async (t) => {
    await choose('Each request gets all, in one order')
    t.assert.match(await verdict().innerText(), /meets 1 shape: monomorphic/)
    await choose('Two hooks, in either order')
    t.assert.match(await verdict().innerText(), /meets 2 shapes: polymorphic/)
    t.assert.match(await shapes().innerText(), /requests 1, 3/)
  })

  test('no more than six requests, and no fewer than one', async (t) => {
    await choose('Each request gets all, in one order')
    const more = open.lab.getByRole('button', { name: 'One more request' })
    for (let count = 3; count < 6; count++) await more.click()
    t.assert.strictEqual(await more.getAttribute('aria-disabled'), 'true')
    for (let count = 6; count > 1; count--) await open.lab.getByRole('button', { name: `Remove request ${count}` }).click()
    t.assert.strictEqual(await open.lab.getByRole('button', { name: /^Remove/ }).count(), 0)
  })

  test('shows what each Node counted', async (t) => {
    const row = open.page.locator('tr', { hasText: 'one decorateRequest at the root' })
    t.assert.deepStrictEqual(await row.locator('td').allTextContents(), ['10 / 1', '10 / 1', '10 / 1', '10 / 1'])
  })
})
