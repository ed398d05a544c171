import clsx from 'clsx'
import model from '@generated/models/serialization.json'
import Differences from './Differences'
import Editors from './Editors'
import GeneratedSource from './GeneratedSource'
import NodeScript from './NodeScript'
import Output from './Output'
import Timing from './Timing'
import { useSerialization } from './use-serialization'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * The real fast-json-stringify beside JSON.stringify: edit a schema and a value,
 * and see both outputs, why they differ, the function that was generated, and
 * how long each takes here.
 */
export default function SerializationLab () {
  const { schemaText, valueText, comparison, problem, watch, edit, time, lab } = useSerialization(model)
  return (
    <div className={clsx(frame.frame, styles.stack)} ref={lab} data-widget='serialization'>
      <Editors examples={model.examples} schemaText={schemaText} valueText={valueText} problem={problem} onEdit={edit} />
      <div className={clsx(styles.stack, problem && frame.outdated)}>
        <div className={frame.sides}>
          <Output name='fast-json-stringify' tone='fastify' output={comparison.fjs} differences={comparison.differences} />
          <Output name='JSON.stringify' tone='express' output={comparison.json} differences={comparison.differences} />
        </div>
        <Differences comparison={comparison} />
        <GeneratedSource source={comparison.source} branches={comparison.branches} />
      </div>
      <Timing watch={watch} onTime={time} />
      <NodeScript schemaText={comparison.schemaText} valueText={comparison.valueText} />
    </div>
  )
}
