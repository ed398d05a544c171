import Drawing, { Arrow, Box, Words } from '.'

/** A queue for each plugin: the one of a child is emptied before its parent goes on. */
export default function Queues () {
  return (
    <Drawing
      width={600} height={170}
      label='The application has a queue with shop and health. While shop runs, it registers orders and prices, which go to a queue of its own. That queue is emptied before health begins.'
      caption='Each plugin has a queue. What it registers goes there, and is loaded before the next plugin of its parent.'
    >
      <Words x={8} y={44}>application</Words>
      <Box x={96} y={27} text='1  shop' tone='own' />
      <Box x={190} y={27} text='4  health' />
      <Arrow from={[164, 40]} to={[188, 40]} />
      <Words x={8} y={118}>shop</Words>
      <Arrow from={[128, 53]} to={[128, 98]} />
      <Words x={138} y={80}>registers two more</Words>
      <Box x={96} y={101} text='2  orders' tone='own' />
      <Box x={204} y={101} text='3  prices' tone='own' />
      <Arrow from={[184, 114]} to={[202, 114]} />
      <Arrow from={[290, 101]} to={[262, 55]} dashed />
      <Words x={306} y={80}>empty: back to the queue of its parent</Words>
    </Drawing>
  )
}
