import { Children } from 'react'
import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import clsx from 'clsx'
import { CASES } from '../../../demos/moving-up/cases.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import sides from '../Figure/sides.module.css'
import { useQuestion } from '../Figure/use-figure-address'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import { Words } from '../Predict'
import problem from '../Problem/styles.module.css'
import styles from './styles.module.css'

const TOPIC = {
  examples: CASES.map(({ id, wrote }) => ({ id, label: wrote.replaceAll('`', '') })),
  first: CASES[0].id,
  read: (text) => CASES.some(({ id }) => id === text) ? text : null,
  write: (id) => id
}
const COLUMNS = ['You wrote', 'Fastify 4', 'Fastify 5', 'Cure']
const WIDTHS = ['25%', '21%', '26%', '28%']

export default guard(MovingUp)

/** A program, and what Fastify 4 and 5 say to it. `record`: of all programs; `children`: their listings. */
function MovingUp ({ record: { versions, programs }, children }) {
  const { question, frame } = useQuestion(TOPIC)
  const { changes } = CASES.find(({ id }) => id === question) ?? CASES[0]
  const { cause, ...answers } = programs[question]
  return (
    <Figure
      name='moving-up' {...frame} say={<Words text={changes} />}
      caption='Recorded: the same program, on both versions.'
    >
      <div className={sides.sides} style={/** @type {any} */ ({ minHeight: '20.25rem', '--if-side-widths': 'minmax(0, 3fr) minmax(0, 2fr)' })}>
        <Side label='The program'>
          <div className={clsx(problem.part, tones.neutral, styles.program)}>
            {Children.toArray(children).find((/** @type {any} */ { props }) => props?.title?.includes(`/${question}.`))}
          </div>
        </Side>
        <Side label='What it gets'>
          {[4, 5].map((version) => (
            <div key={version} className={clsx(problem.part, tones[version === 4 ? 'holds' : 'reversed'])}>
              <p className={problem.label}>Fastify {versions[version]}{answers[version].warned.map((code) => `, which warns: ${code}`)}</p>
              <div className={problem.output}><pre>{answers[version].told}</pre></div>
            </div>
          ))}
          <p className={problem.happens}>Decided in {cause.file}:{cause.line}</p>
          <div className={problem.output}><pre>{cause.text}</pre></div>
        </Side>
      </div>
    </Figure>
  )
}

/** The programs, each with what both versions say, and the cure. @param {any} props */
export function Changes ({ record: { programs } }) {
  const { pathname } = useLocation()
  return (
    <table className={clsx(table.table, table.lines)}>
      <thead><tr>{COLUMNS.map((name, index) => <th key={name} scope='col' style={{ width: WIDTHS[index] }}>{name}</th>)}</tr></thead>
      <tbody>
        {CASES.map(({ id, wrote, cure, see }) => (
          <tr key={id}>
            <th scope='row'><Link to={`${pathname}?figure=${id}#try`} data-noBrokenLinkCheck><Words text={wrote} /></Link></th>
            <td data-heading={COLUMNS[1]}>{programs[id][4].told}</td>
            <td data-heading={COLUMNS[2]}>{programs[id][5].told}</td>
            <td data-heading={COLUMNS[3]}><Words text={cure} />{see && <> <Link to={see}>More</Link></>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
