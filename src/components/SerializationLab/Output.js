import clsx from 'clsx'
import { cut } from './cut'
import { markOf } from './kinds'
import { layOutJson } from './lay-out-json'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './outputs.module.css'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

const TONES = /** @type {const} */ ({ fjs: 'fastify', json: 'express' })
const MAX_SHOWN = 6000
const MAX_MESSAGE = 400

/**
 * What one serializer wrote, a line a value. Where the other differs, the line says what this one does.
 *
 * @param {object} props
 * @param {string} props.name of the serializer
 * @param {'fjs' | 'json'} props.side
 * @param {{ text: string } | { error: string }} props.output
 * @param {import('../../../demos/serialization/model').Comparison['differences']} props.differences
 */
export default function Output ({ name, side, output, differences }) {
  return (
    <section className={clsx(styles.output, tones[TONES[side]])} aria-label={name}>
      <p className={frame.heading}>{name} <span className={frame.count}>{'text' in output ? `${groupDigits(bytesOf(output.text))} bytes` : 'no output'}</span></p>
      {'text' in output
        ? <Lines name={name} side={side} text={output.text} differences={differences} />
        : <p className={styles.thrown}><strong>✕ throws</strong> {cut(output.error, MAX_MESSAGE)}</p>}
    </section>
  )
}

/**
 * @param {object} props
 * @param {string} props.name
 * @param {'fjs' | 'json'} props.side
 * @param {string} props.text
 * @param {import('../../../demos/serialization/model').Comparison['differences']} props.differences
 */
function Lines ({ name, side, text, differences }) {
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
            {isFirst && <Mark {...markOf(side, difference)} />}
            {'\n'}
          </span>
        )
      })}
      {text.length > MAX_SHOWN && <span className={styles.more}>… and {groupDigits(text.length - MAX_SHOWN)} characters more</span>}
    </pre>
  )
}

/** @param {import('./kinds').Mark} props */
function Mark ({ sign, word }) {
  return <span className={styles.mark}> {sign} {word}</span>
}

/** @param {string} text */
function bytesOf (text) {
  return new TextEncoder().encode(text).length
}
