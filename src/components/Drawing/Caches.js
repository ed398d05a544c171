import { RowsDrawing } from '.'

/** What a place is called, which shapes it met, and what it does at a read. */
const PLACES = [['monomorphic', 'A', 'compares one'], ['polymorphic', 'ABCD', 'compares each'], ['megamorphic', 'ABCDE', 'asks a table']]
const ROWS = PLACES.map(([says, shapes, then]) => ({ says, boxes: [...shapes].map((shape) => [shape, shapes.length > 4 ? 'late' : 'own']), then }))

export default function Caches () {
  return (
    <RowsDrawing
      rows={ROWS} from={87} turn={247} caption='A place that met one shape, two to four, or more. All megamorphic places share the table.'
      label='A place that met one shape is monomorphic, and compares one. With two to four it is polymorphic, and compares each. With five or more it is megamorphic, and asks a table that all such places share.'
    />
  )
}
