import Drawing, { Rows } from '.'

const [NEXT, SHOP] = [['next line', 'own'], [['shop'], ['orders']]]

export default function Awaited () {
  return (
    <Drawing height={68} label='shop registers orders. Plain, the next line of the main file runs before both. Awaited, it runs after both.'>
      <Rows from={62} rows={[{ says: 'plain', boxes: [NEXT, ...SHOP] }, { says: 'awaited', boxes: [...SHOP, NEXT] }]} />
    </Drawing>
  )
}
