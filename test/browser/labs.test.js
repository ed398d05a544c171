import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../lib/paths.js'
import { openLab, useSite } from '../lib/site.js'

// What every figure does is in figures.test.js. Here is what one of them does alone, where nothing that is typed runs.
const site = useSite()

describe('the towers of the call stack', () => {
  const open = openLab('call-stack', 'mechanisms', site)
  const heightOf = (/** @type {string} */ id) => open.lab.locator(`[data-kind="${id}"] strong`).innerText()

  test('grow with the number, and the router of Express cuts its own off', async (t) => {
    t.assert.equal(await heightOf('express'), '609')
    await open.lab.getByRole('slider').press('ArrowRight')
    t.assert.equal(await heightOf('express'), '10')
    await open.lab.locator('[data-kind="express"]').getByText('606 frames cut off').waitFor()
    await open.lab.getByRole('status').filter({ hasText: 'A stack of 606 frames fell' }).waitFor()
    t.assert.match(await open.lab.locator('[data-kind="koa-await"]').innerText(), /heap 99/)
    await open.lab.getByRole('slider').press('End')
    t.assert.equal(await heightOf('fastify'), '468')
  })
})

describe('the Context of closures', () => {
  const open = openLab('closures', 'mechanisms', site)
  const press = (/** @type {string} */ key) => open.lab.getByRole('slider', { name: 'Step' }).press(key)

  test('is drawn as it was recorded for every choice, which is made in the code', async (t) => {
    const { contexts } = JSON.parse(await readFile(join(ROOT, 'demos/closures/figure/recorded.json'), 'utf8'))
    const marks = () => open.lab.getByText(/✕ kept|✓ collected/).allInnerTexts()
    for (const { id, code, context, after } of contexts) {
      const [touches, sibling, extra] = id.split('-')
      await open.lab.getByLabel('The callback that waits uses').selectOption(touches)
      await open.lab.getByLabel('Another inner function').selectOption(sibling)
      await open.lab.getByLabel('The callback also contains').selectOption(extra)
      t.assert.equal(await open.lab.locator('[aria-label="The code that ran"]').textContent(), code, id)
      for (const call of [1, 2, 3]) t.assert.deepEqual(await open.lab.locator(`[data-call="${call}"] ul code`).allInnerTexts(), context, id)
      t.assert.deepEqual(await marks(), Array(3).fill(after.buffers > 0 ? '✕ kept' : '✓ collected'), id)
    }
    await press('Home')
    t.assert.deepEqual([await marks(), await open.lab.locator('[data-call] ul').count()], [[], 0])
  })
})

describe('the shapes of hidden classes', () => {
  const open = openLab('hidden-classes', 'mechanisms', site)
  const verdict = () => open.lab.getByRole('status').filter({ hasText: 'meets' }).innerText()
  const press = (/** @type {string} */ name) => open.lab.getByRole('button', { name, exact: true }).press('Enter')

  test('are one for the same properties in the same order, and a fifth makes the read megamorphic', async (t) => {
    const end = () => open.lab.getByRole('slider', { name: 'Step' }).press('End')
    await open.begin('One order')
    await end()
    t.assert.match(await verdict(), /meets 1 shape: monomorphic/)
    await open.begin('Two orders')
    await end()
    t.assert.match(await verdict(), /meets 2 shapes: polymorphic/)
    await open.begin('A condition')
    await press('One more request')
    t.assert.match(await verdict(), /meets 4 shapes/)
    await press('Add tenant to request 5')
    await end()
    t.assert.match(await verdict(), /meets 5 shapes: megamorphic/)
  })

  test('stand above what each Node counted', async (t) => {
    t.assert.deepEqual(await open.page.locator('tr', { hasText: 'one decorateRequest at the root' }).locator('td').allTextContents(), Array(4).fill('10 / 1'))
  })
})

describe('the ways of reply', () => {
  const open = openLab('reply', 'mechanisms', site)
  const bytes = () => open.lab.getByRole('group', { name: 'The bytes that the client gets' }).innerText()

  test('show the stream that is lost, and keep it when the reply is returned', async (t) => {
    const step = open.lab.getByRole('slider', { name: 'Step' })
    t.assert.equal(await bytes(), '(no byte yet)')
    await step.press('End')
    t.assert.match(await bytes(), /^HTTP\/1\.1 200 OK[^]*content-length: 14[^]*\{"item":"tea"\}$/)
    await open.begin('Lost stream')
    await step.press('End')
    await open.lab.getByRole('status').getByText(/The body is lost/).waitFor()
    t.assert.match(await bytes(), /content-length: 0/)
    t.assert.match(await open.lab.getByRole('group', { name: 'Beside the pipe' }).innerText(), /stream lost/)
    await open.lab.getByLabel('How').selectOption('return-reply')
    await open.lab.getByRole('status').getByText(/goes in chunks/).waitFor()
    t.assert.match(await bytes(), /\ntea\n/)
  })
})

describe('start and stop', () => {
  const open = openLab('start-and-stop', 'mechanisms', site)
  const conclusion = () => open.lab.locator('p[role=status]').innerText()

  test('ends with what came of each request, and loses none in a deploy', async (t) => {
    const end = () => open.lab.getByRole('slider', { name: 'Step' }).press('End')
    const requests = () => open.lab.getByRole('group', { name: 'What the requests got' }).locator('section').allInnerTexts()
    t.assert.equal(await conclusion(), 'Two connections are idle, and a request is under way.')
    t.assert.deepEqual(await requests(), ['✓ 200', '! 503', '✕ no answer'])
    await end()
    t.assert.deepEqual((await requests()).map((text) => text.split(/\s*\n+\s*/)), [['✓ 200', 'Under way'], ['! 503', 'Again'], ['✕ no answer', 'Late, cut', 'New, not sent']])
    t.assert.equal(await conclusion(), 'Of 4 requests: 1 answered with 200, 1 with 503, 2 without an answer.')
    await open.begin('For a deploy')
    await end()
    t.assert.equal(await conclusion(), 'Of 4 requests: 4 answered with 200, none lost.')
    await open.begin('A client that stays')
    await end()
    t.assert.match(await conclusion(), /close\(\) does not resolve yet/)
  })
})

describe('One App', () => {
  const open = openLab('one-app', 'cases', site)

  test('gains less the more the reader’s own work takes, and magnifies what the framework takes', async (t) => {
    await open.lab.getByRole('button', { name: '2022, published' }).click()
    const gains = []
    for (const time of ['-5', '100', '1000', '10000', '9999999']) {
      await open.lab.getByRole('spinbutton', { name: /as a number/ }).fill(time)
      gains.push(await open.lab.locator('dd').last().innerText())
    }
    t.assert.deepEqual(gains, ['2.33 ×', '1.74 ×', '1.15 ×', '1.02 ×', '1.00 ×'])
    await open.lab.getByText('× 200').waitFor()
    await open.lab.getByRole('spinbutton', { name: /as a number/ }).fill('1000')
    await open.lab.getByText(/Express takes 23% of this request/).waitFor()
  })
})

describe('Nest', () => {
  const open = openLab('nestjs', 'cases', site)

  test('shows the pause of few users on both adapters, and the limit of each for many', async (t) => {
    t.assert.deepEqual(await open.lab.locator('dd').allInnerTexts(), ['1,070/s', '2,000/s'])
    t.assert.equal(await open.lab.getByText('Core 100% ✕').count(), 2)
    await open.begin('Node 26: 50')
    await open.lab.getByText('This test measures the pause of the users').waitFor()
    t.assert.equal(await open.lab.getByText('Core 100% ✕').count(), 0)
  })
})

describe('NGINX', () => {
  const open = openLab('reverse-proxy', 'cases', site)

  test('opens a connection for each request as published, and one when it keeps them', async (t) => {
    t.assert.deepEqual(await open.lab.locator('dd').allInnerTexts(), ['3', '3'])
    await open.begin('Kept alive')
    await open.lab.getByRole('list', { name: 'Connections to Node' }).getByText('open').waitFor()
    await open.lab.locator('dd').last().getByText('1', { exact: true }).waitFor()
  })
})

describe('the pool of reusify', () => {
  const open = openLab('reusify', 'mechanisms', site)
  const press = (/** @type {string} */ name) => open.lab.getByRole('button', { name, exact: true }).click()
  const said = (/** @type {string | RegExp} */ words) => open.lab.getByText(words).waitFor()

  test('hands out, makes, and takes back; released twice, one object has two users', async (t) => {
    await open.begin('Start by yourself')
    await said('makes one object, #1')
    await press('get()')
    await said('Ada takes the head, #1')
    await open.lab.locator('svg:visible').getByRole('button', { name: 'release() by Ada' }).click()
    await said('Ada releases #1')
    await press('release again')
    await said('release() does not look')
    await press('get() four times')
    await said(/^Eve takes/)
    t.assert.equal(await open.lab.locator('svg:visible').getByText('✕ shared').count(), 2)
  })
})
