import Drawing, { Arrow, Box, Step, Words } from '.'

export default function Rope () {
  return (
    <Drawing
      height={222}
      label='Adding three pieces of text makes a rope: two small objects that point to the pieces and know the whole length. Reading the characters copies all pieces into one flat string.'
      caption='Adding copies nothing. The length is known without looking. The first read of the characters copies them.'
    >
      <Box x={2} y={108} text={'{"name":"Ada",'} />
      <Box x={126} y={108} text={'"city":'} />
      <Box x={200} y={108} text={'"London"}'} />
      <Step at={0}>
        <Box x={48} y={56} text='length 21' tone='own' />
        <Arrow from={[72, 82]} to={[60, 106]} />
        <Arrow from={[112, 82]} to={[146, 106]} />
      </Step>
      <Step at={1}>
        <Words x={2} y={18}>after +: a rope</Words>
        <Box x={110} y={2} text='length 30' tone='own' />
        <Arrow from={[136, 28]} to={[104, 54]} />
        <Arrow from={[172, 28]} to={[226, 106]} />
      </Step>
      <Step at={2}>
        <Arrow from={[60, 134]} to={[60, 188]} />
        <Words x={70} y={165}>is read: one flat string</Words>
        <Box x={2} y={190} text={'{"name":"Ada","city":"London"}'} tone='own' />
      </Step>
    </Drawing>
  )
}
