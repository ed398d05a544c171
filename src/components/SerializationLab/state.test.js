import { suite, test } from 'node:test'
import { EXAMPLES, compareTexts } from '../../../demos/serialization/model.js'
import { REFUSED, groupBranches, layOutJson, markOf, readState } from './state.js'
import { countAt, planSteps, sayStep } from './steps.js'
import { sayTime, sayTiming } from './timing-words.js'

test('an address whose tab is not there has the first', (t) => {
  for (const state of ['opening:__proto__', '{"schema":"{}","value":"1","tab":["time"]}']) t.assert.strictEqual(readState(state, EXAMPLES).tab, 'outputs')
})

suite('a JSON text in lines', () => {
  const drawn = (text) => layOutJson(text).map((line) => '  '.repeat(line.depth) + line.text)

  test('has a value a line, empty containers in one, and the path of what each begins or ends', (t) => {
    t.assert.deepEqual(drawn('{"a":[1,{"b":[]},{}],"c":{"d":null}}'), ['{', '  "a": [', '    1,', '    {', '      "b": []', '    },', '    {}', '  ],', '  "c": {', '    "d": null', '  }', '}'])
    t.assert.deepEqual(layOutJson('{"a":[1,{"b c":2}],"d":3}').map(({ trail }) => trail.at(-1)), ['$', '$.a', '$.a[0]', '$.a[1]', '$.a[1]["b c"]', '$.a[1]', '$.a', '$.d', '$'])
    t.assert.deepEqual(layOutJson('[{"a":1}]')[2].trail, ['$', '$[0]', '$[0].a'])
  })

  test('keeps what the text says, also one that is cut short or no JSON', (t) => {
    t.assert.deepEqual(['["x,]{\\"","1.50",1.50]', '{"a":"b', ']', ''].map(drawn), [['[', '  "x,]{\\"",', '  "1.50",', '  1.50', ']'], ['{', '  "a": "b'], [']'], []])
  })
})

test('each side is marked with what it does itself', (t) => {
  const marksOf = ({ schemaText, valueText }) => {
    const { differences, ...outputs } = compareTexts(schemaText, valueText)
    return Object.fromEntries(differences.map((difference) => [difference.path, ['fjs', 'json'].map((side) => 'text' in outputs[side] ? markOf(side, difference).word : '')]))
  }
  t.assert.deepStrictEqual(marksOf(EXAMPLES[0]), { '$.passwordHash': ['dropped', 'sent'], '$.id': ['coerced', 'not coerced'], '$.born': ['changed', 'not changed'], '$.role': ['filled', 'not filled'] })
  const schemaText = '{ type: "object", properties: { id: { type: "integer" }, name: { type: "string", format: "unsafe" } } }'
  t.assert.deepStrictEqual([REFUSED, { schemaText, valueText: '{ id: 1n }' }, { schemaText, valueText: '{ name: "\\"" }' }].map((texts) => Object.values(marksOf(texts))[0]), [['', 'written'], ['written', ''], ['fails', 'written']])
})

test('an explanation names all lines that it explains, in the order of the first', (t) => {
  const branches = [{ line: 2, code: 'a', explains: 'reads' }, { line: 4, code: 'b', explains: 'checks' }, { line: 9, code: 'c', explains: 'reads' }]
  t.assert.deepEqual(groupBranches(branches).map(({ lines, code }) => [code, ...lines]), [['a', 2, 9], ['b', 4]])
})

test('a time is said as times as fast, or as long where it is slower, and not where the engine left the work out', (t) => {
  const bytes = [300, 200]
  const say = (fjs, json) => sayTiming({ fjs: { bytes: bytes[0], raw: fjs }, json: { bytes: bytes[1], raw: json } }, 'this browser')
  t.assert.equal(say(50, 100), 'In this browser, as bytes, fast-json-stringify is slower: it takes 1.5 times as long as JSON.stringify. Raw, it is 2.0 times as fast.')
  for (const raw of [[0.2, 60], [60, 0]]) t.assert.match(say(...raw), /1\.5 times.*Raw, the engine saw that nobody needs the text/)
  t.assert.deepStrictEqual([0.4, 6.4].map(sayTime), ['under 1 ns', '6 ns'])
})

suite('the steps', () => {
  const open = ({ schemaText, valueText }) => {
    const compared = compareTexts(schemaText, valueText)
    const plan = planSteps(compared)
    return { compared, plan, said: Array.from({ length: plan.last }, (_, at) => sayStep(plan, at + 1, compared)) }
  }

  test('of each example say something short, and end with all bytes of both, as the last value left them', (t) => {
    for (const example of [...EXAMPLES, REFUSED]) {
      const { compared, plan, said } = open(example)
      for (const sentences of said) t.assert.ok(sentences !== '' && sentences.length <= 112, `${example.id}: ${sentences}`)
      const counted = countAt(plan, plan.last, compared)
      t.assert.deepEqual(countAt(plan, plan.last - 1, compared), counted)
      t.assert.deepEqual(counted.slice(0, 2).map(([, bytes]) => bytes), [compared.fjs, compared.json].map(({ text }) => text?.length ?? '–'))
    }
  })

  test('put each value into its slot, let fall what has none, and count what JSON.stringify sends of it', (t) => {
    const { compared, plan, said } = open(EXAMPLES[0])
    t.assert.deepEqual(plan.fallen, [{ name: 'passwordHash', from: '$.passwordHash' }])
    t.assert.deepEqual([said[1], said[5], said[7]], [
      'In its slot, "7.9" becomes 7. JSON.stringify writes "7.9".',
      'No email was given: its slot is left out. JSON.stringify leaks passwordHash.',
      'No slot for passwordHash: it falls away.'
    ])
    t.assert.deepEqual([5, 6].map((step) => countAt(plan, step, compared)[2][1]), [0, 1])
  })

  test('stop at a value that its slot cannot take', (t) => {
    const { plan, said } = open({ schemaText: "{ type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }", valueText: "{ id: 'many', name: 'Ada' }" })
    t.assert.match(said[1], /^The slot of id cannot take "many": the function throws\./)
    t.assert.deepEqual(plan.fjs.map(({ turn }) => turn), [2, 2, Infinity, 2])
  })
})
