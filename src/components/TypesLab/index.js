import clsx from 'clsx'
import model from '@generated/models/types.json'
import Figure, { guard, useFigure, useTravel } from '../Figure'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { Refusal } from '../Lab/fields'
import Program from '../Lab/Program'
import styles from './styles.module.css'

const { examples: EXAMPLES } = model
const [COMPILED, RUN, DECIDED, CURED] = [1, 2, 3, 4]
/** Letters of a message, or of a line that decides, which there is room for. */
const MOST_SAID = 100
const programOf = (id) => EXAMPLES.find((one) => one.id === id)
const TOPIC = {
  first: EXAMPLES[0],
  read: (text) => programOf(text) ?? null,
  write: ({ id }) => id,
  ask: ({ id }) => ['runPair', id],
  steps: () => CURED,
  say: (told, step) => sayOf(told, step).join(' ')
}
/** Where a program stands: whether it compiles, and whether its answer is right. */
const CORNERS = [
  { kind: 'cured', compiles: true, isRight: true },
  { kind: 'runs, does not compile', compiles: false, isRight: true },
  { kind: 'compiles, fails', compiles: true, isRight: false },
  { kind: 'neither', compiles: false, isRight: false }
]
/** What Fastify in the playground knows. */
const IMPORTS_MORE = /from '(?!fastify(?:-plugin)?')/

export default guard(TypesLab)

/**
 * Programs in TypeScript: what the compiler says of each, what it answers when it runs, the line that decides, and the
 * cure. All of them stand beside it, by what the compiler and the server make of them. `typescript`: the version that
 * compiled them.
 */
function TypesLab ({ typescript }) {
  const { answer: told, player, problem, frame: own } = useFigure(model, TOPIC)
  const stage = useTravel(player.step, told)
  const program = programOf(told.id)
  const isCured = player.step === CURED
  const shown = isCured ? program.cure : program
  const answer = isCured ? told.cured : told.answer
  const [name, said] = sayOf(told, player.step)
  const { file, line, text } = program.decides
  const errors = shown.errors.map(({ code, line, message }) => `${code}, line ${line}: ${message}`).join('\n')
  const errorAt = (at) => shown.errors.find((error) => error.line === at)
  const kindOf = (one) => isCured && one === program ? 'cured' : one.kind
  const rows = [
    { name: 'The compiler:', from: COMPILED, isRight: errors === '', says: errors || 'no error' },
    { name: program.ask, from: RUN, isRight: isCured || isSame(told), says: sayAnswer(answer) },
    { name: 'Decided by', from: DECIDED, says: `${file}:${line} ${shorten(text)}` }
  ]

  return (
    <Figure
      name='types' {...own} player={player} say={<span className={styles.said}><strong>{name}</strong> {said}</span>}
      counts={[['errors', shown.errors.length], ['status', player.step < RUN ? '–' : answer.status ?? 'none']]}
      caption={`${told.isRecorded ? 'Recorded' : 'Fastify runs here'}; TypeScript ${typescript} compiled before.`}
      program={(
        <Program summary='What runs, without types' label='Copy it' code={shown.js} play={playOf(shown, program)} />
      )}
    >
      {problem && <Refusal problem={problem} shown='the last program that ran' />}
      <div className={clsx(styles.stage, problem && frame.outdated)} ref={stage}>
        <section className={styles.program} aria-label='The program'>
          <ol tabIndex={0} aria-label={isCured ? 'The code, cured' : 'The code'}>
            {linesOf(shown.code, isCured ? program.code : undefined).map(({ key, text, isNew }, at) => (
              <Line key={key} move={key} text={text} isNew={isNew} error={errorAt(at + 1)} />
            ))}
          </ol>
          <button
            type='button' className={controls.button} aria-pressed={isCured}
            onClick={() => player.go(isCured ? COMPILED : CURED)}
          >
            Cure
          </button>
        </section>
        {rows.map(({ name, from, isRight, says }) => (
          <Row key={name} name={name} isThere={player.step >= from}>
            {isRight !== undefined && <Mark isRight={isRight} />} <code>{says}</code>
          </Row>
        ))}
        <div className={styles.map} role='group' aria-label='All programs'>
          {CORNERS.map((corner) => (
            <section key={corner.kind} aria-label={corner.kind}>
              <p className={frame.label}>compiler {markOf(corner.compiles)} answer {markOf(corner.isRight)}</p>
              {EXAMPLES.filter((one) => kindOf(one) === corner.kind).map((one) => (
                <Cell key={one.id} {...one} corner={corner} isChosen={one === program} onChoose={own.onChoose} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Figure>
  )
}

/** What comes at a step, and stays; before that it is empty. */
function Row ({ name, isThere, children }) {
  return (
    <section className={clsx(styles.row, isThere && styles.there)} aria-label={name} tabIndex={0}>
      <span className={frame.label}>{name}</span> {isThere && children}
    </section>
  )
}

const markOf = (isRight) => isRight ? '✓' : '✕'

function Mark ({ isRight }) {
  return <i className={isRight ? styles.right : styles.wrong}>{markOf(isRight)}</i>
}

/** One program of all: above what the compiler says, below what the server does. */
function Cell ({ id, title, corner: { kind, compiles, isRight }, isChosen, onChoose }) {
  return (
    <button
      type='button' className={styles.cell} title={title} data-move={id}
      aria-label={`${title}: ${kind}`} aria-pressed={isChosen} onClick={() => onChoose(id)}
    >
      <Mark isRight={compiles} /><Mark isRight={isRight} />
    </button>
  )
}

/** A line of code, with the text that the compiler complains of. */
function Line ({ text, isNew, error, move }) {
  const from = error ? error.column - 1 : 0
  const end = error ? from + error.length : 0
  return (
    <li className={clsx(error && styles.error, isNew && styles.new)} data-move={move}>
      {text.slice(0, from)}{error && <mark>{text.slice(from, end)}</mark>}{text.slice(end)}
    </li>
  )
}

/** Lines with a name that a line of the other code has too; without an other, none is new. */
function linesOf (code, other = code) {
  const known = new Set(nameLines(other).map(({ key }) => key))
  return nameLines(code).map((line) => ({ ...line, isNew: !known.has(line.key) }))
}

/** Of lines that are alike, each has its number. */
function nameLines (code) {
  const lines = code.trimEnd().split('\n')
  return lines.map((text, at) => ({ text, key: `${lines.slice(0, at).filter((one) => one === text).length} ${text}` }))
}

/** For the playground, which has few packages. */
function playOf ({ js }, { ask }) {
  if (IMPORTS_MORE.test(js)) return
  const [method, url, body = ''] = ask.match(/^\S+|\/\S*|\{.*/g)
  return { code: js, requests: [{ method, url, headers: body && 'content-type: application/json', body }] }
}

function isSame ({ answer, cured }) {
  return JSON.stringify(answer) === JSON.stringify(cured)
}

function sayAnswer ({ status, body, error, hangs }) {
  if (hangs) return 'none: the client waits'
  return error ?? `${status} ${body}`
}

/** What happens at a step: a few words for the name, and a sentence. */
function sayOf (told, step) {
  const { errors, why, how } = programOf(told.id)
  if (step === DECIDED) return ['Why?', why]
  if (step === CURED) return ['The cure.', how]
  if (step === COMPILED) {
    const [error] = errors
    return error ? [error.code, shorten(error.reason ?? error.message)] : ['The compiler', 'finds no error.']
  }
  const { status, error, hangs } = told.answer
  const isRight = isSame(told) ? 'which is right' : 'which is wrong'
  if (hangs) return ['Without its types,', 'it gives no answer: the client waits.']
  return ['Without its types,', error ? `it fails with ${error.split(':')[0]}.` : `it answers ${status}, ${isRight}.`]
}

function shorten (text) {
  return text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text
}
