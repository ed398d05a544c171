import Drawing, { Arrow, Box, Drawings, Words } from '.'

/** Where the first, the second and the third object of the chain stand, and the row above: those in use. */
const [FIRST, SECOND, THIRD] = [2, 84, 166]
const [USED, POOL] = [12, 70]
const WIDTH = 32

export default function Chain () {
  return (
    <Drawings>
      <Drawing
        width={236} height={116}
        label='Three free objects, each with a next. get() hands out the head, #1. What followed it, #2, is the head now.'
        caption={<><strong>get()</strong> takes the head. Its next is the head now.</>}
      >
        <Given object='#1' />
        <Arrow from={[FIRST + WIDTH, POOL + 13]} to={[SECOND - 2, POOL + 13]} dashed />
        <Box x={SECOND} y={POOL} text='#2' tone='own' />
        <Words x={SECOND} y={POOL + 42}>head</Words>
        <Arrow from={[SECOND + WIDTH, POOL + 13]} to={[THIRD - 2, POOL + 13]} />
        <Box x={THIRD} y={POOL} text='#3' />
        <Words x={THIRD} y={POOL + 42}>tail</Words>
      </Drawing>
      <Drawing
        width={236} height={116}
        label='#2 and #3 are free. release(#1) makes #1 the next of the tail, #3. Now #1 is the tail.'
        caption={<><strong>release(#1)</strong> makes it the next of the tail.</>}
      >
        <Box x={THIRD} y={USED} text='#1' tone='late' />
        <Arrow from={[THIRD + WIDTH / 2, USED + 26]} to={[THIRD + WIDTH / 2, POOL - 2]} />
        <Box x={FIRST} y={POOL} text='#2' />
        <Words x={FIRST} y={POOL + 42}>head</Words>
        <Arrow from={[FIRST + WIDTH, POOL + 13]} to={[SECOND - 2, POOL + 13]} />
        <Box x={SECOND} y={POOL} text='#3' />
        <Arrow from={[SECOND + WIDTH, POOL + 13]} to={[THIRD - 2, POOL + 13]} />
        <Box x={THIRD} y={POOL} text='#1' tone='own' />
        <Words x={THIRD} y={POOL + 42}>tail</Words>
      </Drawing>
      <Drawing
        width={236} height={116}
        label='Only #2 is free. get() hands it out, and makes #4, which is the head and the tail now.'
        caption={<><strong>get()</strong> of the last one makes a new one.</>}
      >
        <Given object='#2' />
        <Box x={SECOND} y={POOL} text='#4' tone='own' />
        <Words x={SECOND + WIDTH + 8} y={POOL + 17}>new</Words>
        <Words x={SECOND} y={POOL + 42}>head and tail</Words>
      </Drawing>
    </Drawings>
  )
}

/** An object that has left the head of the chain. */
function Given ({ object }) {
  return (
    <>
      <Box x={FIRST} y={USED} text={object} tone='own' />
      <Words x={FIRST + WIDTH + 8} y={USED + 17}>handed out</Words>
      <Arrow from={[FIRST + WIDTH / 2, POOL - 2]} to={[FIRST + WIDTH / 2, USED + 28]} />
      <Box x={FIRST} y={POOL} width={WIDTH} tone='late' />
    </>
  )
}
