import { useId } from 'react'
import clsx from 'clsx'
import description from '@generated/models/logging.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import Fields from './Fields'
import Pieces from './Pieces'
import { nameOf, readState, writeState } from './state'
import { useLine } from './use-line'
import styles from './styles.module.css'

/** @type {Parameters<typeof useLine>[0] & { examples: import('./state').Example[] }} */
const model = description
const { examples, example: { offers } } = model

export default guard(LoggingLab)

/**
 * The real Pino: set a logger, bind fields to a child, log an object, and see which part
 * of the line comes from where.
 */
function LoggingLab () {
  const { choice, line, problem, isWaiting, edit, watch } = useLine(model)
  const id = useId()
  const write = useFigureAddress((text) => readState(text, examples, offers), edit)

  /** @param {Partial<import('./use-line').Choice>} changed */
  function change (changed) {
    write(writeState({ ...choice, ...changed }, examples))
    edit(changed)
  }

  return (
    <Figure
      name='logging' watch={watch} examples={examples} chosen={nameOf(choice, examples)} onChoose={(wanted) => change(examples.find((example) => example.id === wanted)?.choice ?? {})}
      caption='The real Pino runs here. The time, the process and the host are invented.'
    >
      <div className={styles.sides}>
        <Side label='The logger and the call'>
          <Fields choice={choice} offers={offers} problem={{ text: problem, id: `${id}-problem` }} onEdit={change} />
        </Side>
        <Side label='The line' isBusy={isWaiting}>
          <Problem id={`${id}-problem`} problem={problem} shown='the last line that worked' />
          <div className={clsx(problem && frame.outdated)}><Pieces line={line} /></div>
        </Side>
      </div>
    </Figure>
  )
}
