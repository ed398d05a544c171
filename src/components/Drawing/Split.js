import Drawing, { Arrow, Box, Drawings } from '.'

/** A node of the router splits when a path arrives that has only a part of its prefix. */
export default function Split () {
  return (
    <Drawings>
      <Drawing height={96} label='The tree has /books, and below it /new. Both are routes.' caption={<><strong>Before</strong> <code>/bookings</code> arrives</>}>
        <Box x={2} y={10} text='/books' tone='own' />
        <Arrow from={[40, 38]} to={[40, 60]} />
        <Box x={24} y={62} text='/new' tone='own' />
      </Drawing>
      <Drawing height={136} label='The tree has /book, which is no route. Below it are s and ings. Below s is /new. These three are routes.' caption={<><strong>After</strong>: <code>/book</code> is no route, so it is grey</>}>
        <Box x={2} y={10} text='/book' />
        <Arrow from={[30, 38]} to={[30, 60]} />
        <Arrow from={[50, 30]} to={[128, 60]} />
        <Box x={18} y={62} text='s' tone='own' />
        <Box x={112} y={62} text='ings' tone='own' />
        <Arrow from={[30, 90]} to={[30, 104]} />
        <Box x={18} y={106} text='/new' tone='own' />
      </Drawing>
    </Drawings>
  )
}
