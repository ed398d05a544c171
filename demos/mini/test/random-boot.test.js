import { test } from 'node:test'
import avvio from 'avvio'
import { randomChoices } from '../../lib/samples/random-choices.js'
import { Boot } from '../boot.js'
import { drawPlugin, runBoot } from './random-boot.js'

const TREES = 2000

test(`${TREES} random trees of plugins boot and close in avvio's order, with avvio's errors`, async (t) => {
  const choices = randomChoices(20)
  const said = new Set()
  const differing = []
  for (let tree = 0; tree < TREES; tree++) {
    const plan = drawPlugin(choices)
    const theirs = await runBoot(avvio(null, { autostart: false }), plan)
    const ours = await runBoot(new Boot(), plan)
    said.add(theirs.join())
    if (theirs.join() !== ours.join()) differing.push({ tree, plan, theirs, ours })
  }
  t.assert.deepEqual(differing.slice(0, 3), [])
  t.assert.ok(said.size > TREES / 2, 'the trees are not all alike')
})
