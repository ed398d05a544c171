import { useId } from 'react'
import clsx from 'clsx'
import description from '@generated/models/logging.json'
import Choice from '../Lab/Choice'
import Problem from '../Lab/Problem'
import Fields from './Fields'
import Pieces from './Pieces'
import { useLine } from './use-line'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** @type {Parameters<typeof useLine>[0] & { examples: Array<{ id: string, label: string, choice: import('./use-line').Choice }> }} */
const model = description

/**
 * The real Pino: set a logger, bind fields to a child, log an object, and see which part
 * of the line comes from where.
 */
export default function LoggingLab () {
  const { choice, line, problem, edit, watch } = useLine(model)
  const id = useId()
  const chosen = model.examples.find((example) => JSON.stringify(example.choice) === JSON.stringify(choice))

  return (
    <div className={styles.lab} ref={watch} data-widget='logging'>
      <Choice beside label='Begin with' options={model.examples} value={chosen?.id} onChange={(wanted) => edit(model.examples.find((example) => example.id === wanted)?.choice ?? {})} />
      <Fields choice={choice} offers={model.example.offers} problem={{ text: problem, id: `${id}-problem` }} onEdit={edit} />
      <Problem id={`${id}-problem`} problem={problem} shown='the last line that worked' />
      <section className={clsx(frame.panel, tones.fastify, styles.answer, problem && frame.outdated)} aria-label='The line'>
        <Pieces line={line} />
      </section>
    </div>
  )
}
