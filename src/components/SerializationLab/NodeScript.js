import { useRef } from 'react'
import { version } from 'fast-json-stringify/package.json'
import CopyButton from '../CopyButton'
import styles from './styles.module.css'

/**
 * The reader's schema and value as a script for Node.
 *
 * @param {object} props
 * @param {string} props.schemaText
 * @param {string} props.valueText
 */
export default function NodeScript ({ schemaText, valueText }) {
  const code = useRef(/** @type {HTMLElement | null} */ (null))
  return (
    <div className={styles.script}>
      <details>
        <summary>The same in Node</summary>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.json} tabIndex={0} role='group' aria-label='Script for Node'><code ref={code}>{scriptFor(schemaText, valueText)}</code></pre>
      </details>
      <CopyButton of={code} label='Copy the script for Node' className={styles.copy} />
    </div>
  )
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
