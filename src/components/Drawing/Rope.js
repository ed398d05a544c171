import Drawing, { Arrow, Box, Words } from '.'

/** What adding strings makes, and what reading them copies. */
export default function Rope () {
  return (
    <Drawing
      width={600} height={176}
      label='Adding three pieces of text makes a rope: two small objects that point to the pieces and know the whole length. Reading the characters copies all pieces into one flat string.'
      caption='Adding copies nothing. The length is known without looking. The first who reads the characters has them copied.'
    >
      <Words x={8} y={16}>after +: a rope</Words>
      <Box x={150} y={26} text='length 30' tone='own' />
      <Arrow from={[170, 52]} to={[124, 78]} />
      <Arrow from={[210, 52]} to={[250, 130]} />
      <Box x={70} y={80} text='length 21' tone='own' />
      <Arrow from={[92, 106]} to={[70, 130]} />
      <Arrow from={[128, 106]} to={[164, 130]} />
      <Box x={8} y={132} text={'{"name":"Ada",'} />
      <Box x={134} y={132} text={'"city":'} />
      <Box x={209} y={132} text={'"London"}'} />
      <Arrow from={[290, 84]} to={[344, 84]} />
      <Words x={290} y={74}>is read</Words>
      <Words x={352} y={60}>one flat string</Words>
      <Box x={352} y={71} text={'{"name":"Ada","city":"London"}'} tone='own' />
    </Drawing>
  )
}
