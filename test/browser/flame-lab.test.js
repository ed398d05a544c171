import { test } from 'node:test'
import { openPage, useSite } from '../lib/site.js'

const site = useSite()
const open = (search = '') => openPage(site, `lab/express-vs-fastify${search}`)

test('another scenario and another Node change the lanes, the graphs and the address', async (t) => {
  const page = await open()
  const express = page.locator('[data-graph="express"]')
  t.assert.match(await express.locator('figcaption').innerText(), /^Express is busy for/)
  const before = await express.locator('figcaption').innerText()
  await page.getByLabel('A small answer after 500 other routes').check()
  await page.getByRole('heading', { name: /after 500 other routes\?$/ }).waitFor()
  await page.getByRole('radio', { name: '20', exact: true }).check()
  await page.waitForURL(/run=payload-small-routes-500-node-20/)
  await express.waitFor()
  t.assert.notEqual(await express.locator('figcaption').innerText(), before)
  t.assert.match(await page.getByText(/^Recorded .* on Node 20\./).innerText(), /Node 20/)
})

test('a link opens the comparison that it names, and nonsense the first one', async (t) => {
  const page = await open('?run=payload-rows-node-20')
  await page.getByRole('heading', { name: /20 rows of JSON\?$/ }).waitFor()
  t.assert.equal(await page.getByRole('radio', { name: '20 rows of JSON' }).isChecked(), true)
  const other = await open('?run=nothing')
  await other.getByRole('heading', { name: /with a small answer\?$/ }).waitFor()
})

test('graphs that cannot be loaded are said, and asked for again', async (t) => {
  const page = await open()
  await page.route('**/payload-rows-node-26/*.json', (route) => route.abort())
  await page.getByRole('radio', { name: '20 rows of JSON' }).check()
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await alert.waitFor()
  await page.unroute('**/payload-rows-node-26/*.json')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.locator('[data-graph="express"]').waitFor()
  t.assert.equal(await alert.count(), 0)
})
