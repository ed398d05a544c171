import { RowsDrawing } from '.'

const [NEXT, SHOP] = [['next line', 'own'], [['shop'], ['orders']]]
const ROWS = [{ says: 'plain', boxes: [NEXT, ...SHOP] }, { says: 'awaited', boxes: [...SHOP, NEXT] }]

export default function Awaited () {
  return <RowsDrawing rows={ROWS} from={62} label='shop registers orders. Plain, the next line of the main file runs before both. Awaited, it runs after both.' />
}
