import { test } from 'node:test'
import { readRecords } from './records.js'

const source = `---
title: Routing
---

import Predict from '@site/src/components/Predict'

A router finds \`the handler\`.

## Why a tree? {/* #tree */}

Characters of /users/:id, not *routes*.

:::note

Aside.

:::

<Predict question="Which one wins?">

Inside a component.

</Predict>

### The cost & the gain

| a | b |
|---|---|
| one | two |

\`\`\`js
const router = findMyWay()
\`\`\`

### The cost & the gain
`

test('a page becomes one record for each heading, with the heading\'s own anchor', async t => {
  const records = await readRecords({ title: 'Routing', url: '/routing', source })
  t.assert.deepEqual(records.map(({ heading, url }) => [heading, url]), [
    ['', '/routing'],
    ['Why a tree?', '/routing#tree'],
    ['The cost & the gain', '/routing#the-cost--the-gain'],
    ['The cost & the gain', '/routing#the-cost--the-gain-1']
  ])
})

test('a record holds the words of its section, and of the components in it', async t => {
  const [intro, tree, cost] = await readRecords({ title: 'Routing', url: '/routing', source })
  t.assert.equal(intro.text, 'A router finds the handler.')
  t.assert.equal(tree.text, 'Characters of /users/:id, not routes. Aside. Which one wins? Inside a component.')
  t.assert.equal(cost.text, 'a b one two const router = findMyWay()')
})
