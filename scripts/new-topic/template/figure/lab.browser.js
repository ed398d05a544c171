import { describe, test } from 'node:test'
import { openLab } from '../../../../test/lib/open-lab.js'

const ANSWER_LIMIT_MS = 10_000

describe('the figure of new-topic on its page', () => {
  const open = openLab('new-topic', 'mechanisms')

  // FILL: what the reader does, and what the figure must show.
  test('answers as the library does', async (t) => {
    t.assert.match(await open.lab.innerText(), /"hello":"Ada"/)
    await open.lab.getByLabel('Ask for').selectOption({ label: 'A path that has none' })
    await open.lab.getByText('404', { exact: true }).waitFor({ timeout: ANSWER_LIMIT_MS })
  })
})
