import Drawing, { Rows } from '.'

/** Objects of the young generation: those in use, and a dot for each that nobody uses. */
const YOUNG = [...'··A····B···'].map((object) => [object, object === '·' ? 'late' : 'own', 22])

export default function Survivors () {
  return (
    <Drawing
      height={70}
      label='Eleven young objects, of which two are in use. The collector moves these two. The memory of the other nine is free at once.'
      caption='Only A and B are in use. The others cost almost nothing.'
    >
      <Rows from={34} turn={120} rows={[{ boxes: YOUNG, says: 'new' }, { says: 'kept', boxes: YOUNG.filter(([object]) => object !== '·'), then: 'all other memory is free' }]} />
    </Drawing>
  )
}
