import { version } from 'fast-json-stringify/package.json'
import Program from '../Lab/Program'

/**
 * The reader's schema and value as a script for Node.
 *
 * @param {object} props
 * @param {string} props.schemaText
 * @param {string} props.valueText
 */
export default function NodeScript ({ schemaText, valueText }) {
  return <Program summary='The same in Node' name='Script for Node' label='Copy the script for Node' code={scriptFor(schemaText, valueText)} />
}

/**
 * @param {string} schemaText
 * @param {string} valueText
 * @returns {string}
 */
function scriptFor (schemaText, valueText) {
  return `// npm install fast-json-stringify@${version}, save as try.cjs, node try.cjs
const fastJsonStringify = require('fast-json-stringify')

const schema = ${schemaText.trim()}

const value = ${valueText.trim()}

console.log('JSON.stringify     ', JSON.stringify(value))
console.log('fast-json-stringify', fastJsonStringify(schema)(value))
`
}
