import { useMemo, useState } from 'react'
import { EXAMPLES, reckon } from '../../../demos/processes/arithmetic.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { useSettled } from '../Lab/use-settled'
import Cores from './Cores'
import Fields from './Fields'
import Waits from './Waits'
import { sayService } from './say'
import { nameOf, readState, writeState } from './state'
import styles from './styles.module.css'

export default guard(ProcessesLab)

/**
 * A service of some processes on some cores: where its ceiling is, how long requests wait for their process, and for
 * whom a handler that blocks lets them wait. All of it is arithmetic and a simulated queue.
 */
function ProcessesLab () {
  const [service, setService] = useState(EXAMPLES[0].service)
  const reckoned = useMemo(() => reckon(service), [service])
  const said = sayService(reckoned)
  const spoken = useSettled(said.map(({ is, value }) => `${is}: ${value}`).join('. '))
  const write = useFigureAddress(readState, setService)

  /** @param {Partial<typeof service>} changed */
  function change (changed) {
    const next = { ...service, ...changed }
    write(writeState(next))
    setService(next)
  }

  return (
    <Figure
      name='processes' examples={EXAMPLES} chosen={nameOf(service)} onChoose={(id) => change(EXAMPLES.find((example) => example.id === id)?.service ?? service)}
      caption='Calculated, not measured: requests come at random, to a random process, and take equally long.'
    >
      <div className={styles.sides}>
        <Side label='The service'>
          <Fields service={service} onChange={change} />
        </Side>
        <Side label='What follows'>
          <Cores shares={reckoned.cores} processes={service.processes} isOver={reckoned.growth > 0} blocks={service.blockMs > 0} />
          <dl className={styles.said}>
            {said.map(({ is, value }) => <div key={is}><dt>{is}</dt><dd>{value}</dd></div>)}
          </dl>
          <Waits picture={reckoned.picture} blocks={service.blockMs > 0} others={service.processes > 1} />
          <p className='spoken-only' aria-live='polite'>{spoken}</p>
        </Side>
      </div>
    </Figure>
  )
}
