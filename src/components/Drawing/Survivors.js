import { RowsDrawing } from '.'

/** Objects of the young generation: those in use, and a dot for each that nobody uses. */
const YOUNG = [...'··A····B···'].map((object) => [object, object === '·' ? 'late' : 'own', 22])
const ROWS = [{ says: 'new', boxes: YOUNG }, { says: 'kept', boxes: YOUNG.filter(([object]) => object !== '·'), then: 'all other memory is free' }]

export default function Survivors () {
  return (
    <RowsDrawing
      rows={ROWS} from={34} turn={120} caption='Only A and B are in use. The others cost almost nothing.'
      label='Eleven young objects, of which two are in use. The collector moves these two. The memory of the other nine is free at once.'
    />
  )
}
