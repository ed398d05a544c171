import Link from '@docusaurus/Link'
import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import { codeIn, pageOfError } from './error-page'
import Line from './Line'
import { layOut, sayEnd, toneOf } from './say'
import styles from './answers.module.css'

/** @typedef {import('./use-play').Ran['answers'][number]} Sent */

/**
 * What each request got, and what ran for it.
 *
 * @param {object} props
 * @param {Sent[]} props.answers
 * @param {string[]} props.printed
 */
export default function Answers ({ answers, printed }) {
  if (answers.length === 0) return <p className={frame.note}>No request was sent.</p>
  return (
    <ol className={styles.answers}>
      {answers.map((sent, index) => <Answer key={index} sent={sent} printed={printed.slice(...sent.told.printed)} />)}
    </ol>
  )
}

/** @param {{ sent: Sent, printed: string[] }} props */
function Answer ({ sent, printed }) {
  const { method, url, route, status, headers, body, dropped, input, generated, findings } = sent
  const code = codeIn(body)
  return (
    <li className={clsx(styles.answer, tones[toneOf(sent)])} data-answer={status}>
      <p className={styles.asked}><code>{method} {url}</code> <strong className={styles.status}>{sayEnd(sent)}</strong></p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      {sent.end === 'answered' && <pre className={clsx(frame.code, styles.body)} tabIndex={0} role='group' aria-label={`Body of the answer to ${method} ${url}`}>{layOut(body) || '(empty)'}</pre>}
      {code && <Code code={code} />}
      <Steps sent={sent} />
      {dropped.length > 0 && <p className={styles.line}>The response schema left out <code>{dropped.join(', ')}</code>. <Link to='/problems/response-schema'>Why</Link></p>}
      {input && <Input difference={input} />}
      {findings.map(({ what, line, page }) => <p key={what} className={styles.line}>{what} <Line of={line} /> <Link to={page}>More</Link></p>)}
      {printed.length > 0 && <p className={styles.line}>It printed: <code>{printed.join(' ⏎ ')}</code></p>}
      {headers.length > 0 && (
        <details>
          <summary>{headers.length} headers{route && <>, route <code>{route}</code></>}</summary>
          <ul className={styles.fields}>{headers.map(([name, value]) => <li key={name}><code>{name}: {value}</code></li>)}</ul>
        </details>
      )}
      {generated.length > 0 && (
        <details>
          <summary>The code that was generated for this route</summary>
          {generated.map(({ does, code: text }) => (
            <div key={does}>
              <p className={styles.line}>What {does}:</p>
              {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <pre className={clsx(frame.code, styles.body)} tabIndex={0} role='group' aria-label={`Code that ${does}`}>{text}</pre>
            </div>
          ))}
        </details>
      )}
    </li>
  )
}

/** @param {{ code: string }} props */
function Code ({ code }) {
  const page = pageOfError(code)
  return page ? <p className={styles.line}>What it means: <Link to={page}><code>{code}</code></Link></p> : null
}

/** @param {{ sent: Sent }} props */
function Steps ({ sent: { steps, end } }) {
  if (steps.length === 0) return end === 'answered' ? <p className={styles.line}>No hook and no handler of yours ran.</p> : null
  return (
    <ol className={styles.steps} aria-label='What ran, in order'>
      {steps.map(({ phase, name, line, changed, ended }, index) => (
        <li key={index} data-step={phase}>
          <span className={styles.phase}>{phase}</span>
          <span>
            {name !== 'without a name' && <><code>{name}</code> </>}<Line of={line} />
            {changed.length > 0 && <span className={styles.changed}> → {changed.join(', ')}</span>}
            {!ended && <span className={styles.changed}> → did not go on</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** @param {{ difference: NonNullable<Sent['input']> }} props */
function Input ({ difference }) {
  const said = Object.entries(difference).filter(([, names]) => names.length > 0)
  if (said.length === 0) return null
  return <p className={styles.line}>Before the handler got the body: {said.map(([what, names]) => `${what} ${names.join(', ')}`).join('; ')}. <Link to='/mechanisms/input'>Why</Link></p>
}
