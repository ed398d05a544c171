import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readRecords } from './records.js'

const source = `---
title: Routing
---

import Predict from '@site/src/components/Predict'

A router finds \`the handler\`.

<Part is='claim'>

## Why a tree? {/* #tree */}

Characters of /users/:id, not *routes*.

:::note

Aside.

:::

<Predict question="Which one wins?" options={['The tree', 'Nobody at all']} kind='first'>

Inside a component, a <Term is='radix-tree' />.

</Predict>

</Part>

### The cost & the gain

| a | b |
|---|---|
| one | two |

\`\`\`js
const router = findMyWay()
\`\`\`

\`\`\`text
GET / 200
\`\`\`

<ProblemFold symptom='The first one wins' thread={{ label: 'any/router#7, “a thread”' }}>

It does not.

<More line='Why it does not'>

Since it is the second.

</More>

</ProblemFold>

<More line='Why it does not'>A second fold of these words.</More>

<More line={<>Elements <em>in a line</em></>}>Told with the section.</More>

After it.

### “My route is gone”

\`\`\`text file=demos/routing/output.txt from="1." to="GET"
\`\`\`
`

let records
before(async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  records = await readRecords({ title: 'Routing', description: 'How it is found.', url: '/routing', path: 'routing.mdx', source }, root)
})

test('a page becomes itself and one record for each heading and fold, with the address of each', t => {
  t.assert.deepEqual(records.map(({ kind, heading, url }) => [kind, heading, url]), [
    ['page', '', '/routing'],
    ['section', 'Why a tree?', '/routing#tree'],
    ['section', 'The cost & the gain', '/routing#the-cost--the-gain'],
    ['symptom', 'The first one wins', '/routing#the-first-one-wins'],
    ['section', 'Why it does not', '/routing#why-it-does-not'],
    ['symptom', '“My route is gone”', '/routing#my-route-is-gone']
  ])
})

test('a fold knows the section that it stands in, also within another fold', t => {
  t.assert.deepEqual(records.flatMap(({ within }) => within ?? []), ['/routing#the-cost--the-gain', '/routing#the-cost--the-gain'])
})

test('a record holds the words of its section, and of the components in it', t => {
  t.assert.deepEqual(records.map(({ text }) => text), [
    'How it is found. A router finds the handler.',
    'Characters of /users/:id, not routes. Aside. Which one wins? The tree Nobody at all Inside a component, a radix tree.',
    'a b one two A second fold of these words. Elements in a line Told with the section. After it.',
    '“a thread” It does not.',
    'Since it is the second.',
    ''
  ])
})

test('code and captured output are kept apart, quoted files among them', t => {
  t.assert.equal(records[2].code, 'const router = findMyWay()')
  t.assert.equal(records[2].output, 'GET / 200')
  t.assert.match(records[5].output, /^1\. .*GET/)
})
