import { describe, test } from 'node:test'
import { groupBranches } from './group-branches.js'
import { layOutJson } from './lay-out-json.js'

/** @param {string} text */
const drawn = (text) => layOutJson(text).map((line) => '  '.repeat(line.depth) + line.text)
/** @param {string} text */
const paths = (text) => layOutJson(text).map(({ trail }) => trail.at(-1))

describe('a JSON text in lines', () => {
  test('has a value a line, and empty containers in one', (t) => {
    t.assert.deepEqual(drawn('{"a":[1,{"b":[]},{}],"c":{"d":null}}'), [
      '{',
      '  "a": [',
      '    1,',
      '    {',
      '      "b": []',
      '    },',
      '    {}',
      '  ],',
      '  "c": {',
      '    "d": null',
      '  }',
      '}'
    ])
  })

  test('has the path of what each line begins or ends', (t) => {
    t.assert.deepEqual(paths('{"a":[1,{"b c":2}],"d":3}'), ['$', '$.a', '$.a[0]', '$.a[1]', '$.a[1]["b c"]', '$.a[1]', '$.a', '$.d', '$'])
  })

  test('leads to each line from the root', (t) => {
    t.assert.deepEqual(layOutJson('[{"a":1}]')[2].trail, ['$', '$[0]', '$[0].a'])
  })

  test('keeps what the text says, brackets and quotes inside of strings too', (t) => {
    t.assert.deepEqual(drawn('["x,]{\\"","1.50",1.50]'), ['[', '  "x,]{\\"",', '  "1.50",', '  1.50', ']'])
  })

  test('takes a text that is cut short, or is no JSON', (t) => {
    t.assert.deepEqual(drawn('{"a":"b'), ['{', '  "a": "b'])
    t.assert.deepEqual(drawn(']'), [']'])
    t.assert.deepEqual(drawn(''), [])
  })
})

describe('the explanations', () => {
  test('name all lines that they explain, in the order of the first', (t) => {
    t.assert.deepEqual(groupBranches([
      { line: 2, code: 'a', explains: 'reads' },
      { line: 4, code: 'b', explains: 'checks' },
      { line: 9, code: 'c', explains: 'reads' }
    ]), [
      { lines: [2, 9], code: 'a', explains: 'reads' },
      { lines: [4], code: 'b', explains: 'checks' }
    ])
  })
})
