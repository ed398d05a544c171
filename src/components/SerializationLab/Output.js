import clsx from 'clsx'
import { cut } from './cut'
import { KINDS } from './kinds'
import { layOutJson } from './lay-out-json'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './outputs.module.css'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

const MAX_SHOWN = 6000
const MAX_MESSAGE = 400

/**
 * What one serializer wrote, a line a value, with the lines marked that the other wrote otherwise.
 *
 * @param {object} props
 * @param {string} props.name of the serializer
 * @param {'fastify' | 'express'} props.tone
 * @param {{ text: string } | { error: string }} props.output
 * @param {import('../../../demos/serialization/model').Comparison['differences']} props.differences
 */
export default function Output ({ name, tone, output, differences }) {
  return (
    <section className={clsx(styles.output, tones[tone])} aria-label={name}>
      <p className={frame.heading}>{name} <span className={frame.count}>{'text' in output ? `${groupDigits(bytesOf(output.text))} bytes` : 'no output'}</span></p>
      {'text' in output
        ? <Lines name={name} text={output.text} differences={differences} />
        : <p className={styles.thrown}><strong>✕ throws</strong> {cut(output.error, MAX_MESSAGE)}</p>}
    </section>
  )
}

/**
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.text
 * @param {import('../../../demos/serialization/model').Comparison['differences']} props.differences
 */
function Lines ({ name, text, differences }) {
  const byPath = new Map(differences.map((difference) => [difference.path, difference]))
  /** @type {Set<string>} */
  const said = new Set()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.json} tabIndex={0} role='group' aria-label={`Output of ${name}`}>
      {layOutJson(text.slice(0, MAX_SHOWN)).map(({ depth, text: written, trail }, index) => {
        const difference = trail.map((path) => byPath.get(path)).find((found) => found !== undefined)
        const isFirst = difference !== undefined && !said.has(difference.path)
        if (difference) said.add(difference.path)
        return (
          <span key={index} className={clsx(styles.line, difference && styles.different)} style={/** @type {any} */ ({ '--if-depth': depth })}>
            {written}
            {isFirst && <span className={styles.mark}> {KINDS[difference.kind].sign} {KINDS[difference.kind].word}</span>}
            {'\n'}
          </span>
        )
      })}
      {text.length > MAX_SHOWN && <span className={styles.more}>… and {groupDigits(text.length - MAX_SHOWN)} characters more</span>}
    </pre>
  )
}

/** @param {string} text */
function bytesOf (text) {
  return new TextEncoder().encode(text).length
}
