import { createContext, useContext, useState } from 'react'
import Link from '@docusaurus/Link'
import clsx from 'clsx'
import opening from '@generated/playground/opening.json'
import { Tabs } from '../Figure'
import frame from '../Lab/frame.module.css'
import { layOut, sayEnd, sumUp, toneOf } from './told.js'
import styles from './styles.module.css'
import tones from '../Lab/tones.module.css'

/** What running the program told. */
export default function Outcome ({ told, isStale, isRunning, problem, isMade }) {
  const [chosen, setChosen] = useState('answers')
  const state = isRunning ? 'It runs.' : problem ? '' : !told ? 'It has not run yet.' : isStale ? 'The program has changed since: run it again.' : isMade ? `${sumUp(told)} That was when the site was built: run it yourself.` : sumUp(told)
  return (
    <>
      <p className={styles.said} role='status'>{state}</p>
      <p className={styles.problem} role='alert'>{problem && `✕ ${problem}${told ? '. Below is what the last run told' : ''}.`}</p>
      {told && (
        <div className={clsx((isStale || problem) && frame.outdated)} data-outcome>
          {told.error && <Failure error={told.error} />}
          <Tabs
            label='What the run told' chosen={chosen} onChoose={setChosen}
            tabs={[
              { id: 'answers', label: 'Answers', content: <Answers answers={told.answers} printed={told.printed} /> },
              { id: 'tree', label: 'Plugins and routes', content: <Tree plugins={told.plugins} routes={told.routes} /> },
              { id: 'log', label: `Log (${told.log.length + told.printed.length + told.warnings.length + told.uncaught.length + told.missed.length})`, content: <Log {...told} /> },
              { id: 'findings', label: `Findings (${told.findings.length})`, content: <Findings error={told.error} findings={told.findings} /> }
            ]}
          />
        </div>
      )}
    </>
  )
}

function Failure ({ error: { message, code, line } }) {
  const page = pageOfError(code)
  return (
    <p className={styles.failure} data-failure>
      ✕ {code && !message.startsWith(code) && <><code>{code}</code>: </>}{message} <Line of={line} /> {page && <Link to={page}>What it means, and the cure</Link>}
    </p>
  )
}

/** What each request got, and what ran for it. */
function Answers ({ answers, printed }) {
  if (answers.length === 0) return <p className={frame.note}>No request was sent.</p>
  return (
    <ol className={styles.answers}>
      {answers.map((sent, index) => <Answer key={index} sent={sent} printed={printed.slice(...sent.told.printed)} />)}
    </ol>
  )
}

function Answer ({ sent, printed }) {
  const { method, url, route, status, headers, body, dropped, input, generated, findings } = sent
  // Of the error that it tells of.
  const [, code = ''] = body.match(/"code":"([A-Z][A-Z0-9_]+)"/) ?? []
  return (
    <li className={clsx(styles.answer, tones[toneOf(sent)])} data-answer={status}>
      <p className={styles.asked}><code>{method} {url}</code> <strong className={styles.status}>{sayEnd(sent)}</strong></p>
      {sent.end === 'answered' && <Listing label={`Body of the answer to ${method} ${url}`}>{layOut(body) || '(empty)'}</Listing>}
      {pageOfError(code) && <p className={styles.line}>What it means: <Entry code={code} /></p>}
      <Steps sent={sent} />
      {dropped.length > 0 && <p className={styles.line}>The serializer left out <code>{dropped.join(', ')}</code>. <Link to='/problems/response-schema'>Why</Link></p>}
      {input && <Input difference={input} />}
      {findings.map(({ what, line, page }, index) => <p key={index} className={styles.line}>{what} <Line of={line} /> <Link to={page}>More</Link></p>)}
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
              <Listing label={`Code that ${does}`}>{text}</Listing>
            </div>
          ))}
        </details>
      )}
    </li>
  )
}

function Listing ({ label, children }) {
  return <pre className={clsx(frame.code, styles.body)} tabIndex={0} role='group' aria-label={label}>{children}</pre>
}

function Steps ({ sent: { steps, end } }) {
  if (steps.length === 0) return end === 'answered' ? <p className={styles.line}>No hook and no handler of yours ran.</p> : null
  return (
    <ol className={styles.steps} aria-label='What ran, in order'>
      {steps.map(({ phase, name, line, changed, ended }, index) => (
        <li key={index} data-step={phase}>
          <span className={styles.phase}>{phase}</span>
          <span>
            <Name of={name} line={line} />
            {changed.length > 0 && <span className={styles.changed}> → {changed.join(', ')}</span>}
            {!ended && <span className={styles.changed}> → did not go on</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Name ({ of, line }) {
  return <>{of !== 'without a name' && <><code>{of}</code> </>}<Line of={line} /></>
}

function Input ({ difference }) {
  const said = Object.entries(difference).filter(([, names]) => names.length > 0)
  if (said.length === 0) return null
  return <p className={styles.line}>Before the handler got the body: {said.map(([what, names]) => `${what} ${names.join(', ')}`).join('; ')}. <Link to='/mechanisms/input'>Why</Link></p>
}

/** What X-ray finds suspicious, the surest first. */
function Findings ({ error, findings }) {
  if (error) return <p className={frame.note}>The application does not boot, so nothing is looked for. What ended it stands above.</p>
  if (findings.length === 0) return <p className={frame.note}>Nothing is suspicious.</p>
  return (
    <ul className={styles.log}>
      {findings.map(({ sure, what, why, line, page }, index) => (
        <li key={index} data-level={sure === 'certain' ? 'error' : 'warn'}><strong>{sure}</strong> {what} <Line of={line} /> {why} <Link to={page}>More</Link></li>
      ))}
    </ul>
  )
}

/** What the application wrote: its log, what it printed, what Fastify warns of, and what nobody caught. */
function Log ({ log, printed, warnings, uncaught, missed }) {
  const isSilent = [log, printed, warnings, uncaught, missed].every(({ length }) => length === 0)
  if (isSilent) return <p className={frame.note}>Nothing was written. A Fastify logs with <code>logger: true</code>.</p>
  return (
    <ul className={styles.log}>
      {uncaught.map(({ message, line }, index) => <li key={`u${index}`} data-level='error'><strong>not caught</strong> {message} <Line of={line} /> In Node this ends the process. <Link to='/mechanisms/throw'>Where a throw goes</Link></li>)}
      {warnings.map(({ message, code, line }, index) => <li key={`w${index}`} data-level='warn'><strong>warning</strong> {message} <Line of={line} /> <Entry code={code} /></li>)}
      {missed.map((name) => <li key={name} data-level='warn'><strong>missed</strong> <code>{name}</code> is a part of Node, and not in a page. Copy the program to run it with Node.</li>)}
      {printed.map((text, index) => <li key={`p${index}`}><strong>printed</strong> <code>{text}</code></li>)}
      {log.map(({ level, message, more, code, line }, index) => (
        <li key={index} data-level={level}><strong>{level}</strong> {message} <Line of={line} /> <Entry code={code} /> {more && <code className={styles.more}>{more}</code>}</li>
      ))}
    </ul>
  )
}

function Entry ({ code }) {
  const page = pageOfError(code)
  return page ? <Link to={page}><code>{code}</code></Link> : null
}

/** The plugins, one in the other, and the routes with the hooks of each in the order in which they run. */
function Tree ({ plugins, routes }) {
  return (
    <>
      <p className={clsx(frame.label, styles.heading)}>Plugins, as they were registered</p>
      <Branch plugins={plugins} of={null} />
      <p className={clsx(frame.label, styles.heading)}>Routes, each with its hooks in the order in which they run</p>
      <ul className={styles.routes}>
        {routes.map(({ methods, url, line, hooks }, index) => (
          <li key={index}>
            <code>{methods.join(', ')} {url}</code> <Line of={line} />
            {hooks.length > 0 && (
              <ol className={styles.steps}>
                {hooks.map(({ phase, name, line: at, ofRoute }, index) => (
                  <li key={index}><span className={styles.phase}>{phase}</span><span><Name of={name} line={at} />{ofRoute && ' of this route'}</span></li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Branch ({ plugins, of }) {
  const own = plugins.filter(({ parent }) => parent === of)
  if (own.length === 0) return null
  return (
    <ul className={styles.plugins}>
      {own.map(({ id, name, line, encapsulated, prefix, called, adds }) => (
        <li key={id} data-plugin={name}>
          <strong>{name}</strong> {id > 0 && <Line of={line} />}
          {id > 0 && <span className={styles.phase}> {!called ? 'not called' : encapsulated ? 'an instance of its own' : 'the instance of its parent'}{encapsulated && prefix !== '' && <>, prefix <code>{prefix}</code></>}</span>}
          {adds.length > 0 && <div className={styles.line}>decorates: <code>{adds.join(', ')}</code></div>}
          <Branch plugins={plugins} of={id} />
        </li>
      ))}
    </ul>
  )
}

/** A line of the program, which the editor goes to. Nothing where no line is known. */
function Line ({ of }) {
  const goTo = useContext(GoTo)
  if (of === null) return null
  return <button type='button' className={styles.to} onClick={() => goTo(of)}>line {of}</button>
}

/** The address of its entry; empty when there is none. */
function pageOfError (code) {
  return Object.hasOwn(opening.errors, code) ? `/problems/errors/${opening.errors[code]}#${code.toLowerCase()}` : ''
}

/** Goes to a line of the program. */
export const GoTo = createContext((/** @type {number} */ _line) => {})
