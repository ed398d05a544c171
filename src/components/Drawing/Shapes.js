import Drawing, { Arrow, Box } from '.'

/** Two orders of the same properties lead to two shapes. */
export default function Shapes () {
  return (
    <Drawing
      width={600} height={132}
      label='From the empty shape, the property id leads to a second shape. From there, user and then tenant lead to one shape, tenant and then user to another. Two requests share the first, one has the second.'
      caption='Three requests have the same three properties. Two got them in one order, one in the other: two shapes.'
    >
      <Box x={8} y={60} text='(empty)' />
      <Arrow from={[78, 73]} to={[110, 73]} />
      <Box x={112} y={60} text='id' tone='own' />
      <Arrow from={[146, 68]} to={[180, 42]} />
      <Arrow from={[146, 78]} to={[180, 106]} />
      <Box x={182} y={26} text='id, user' tone='own' />
      <Arrow from={[258, 39]} to={[290, 39]} />
      <Box x={292} y={26} text='id, user, tenant' tone='own' />
      <Box x={182} y={94} text='id, tenant' tone='late' />
      <Arrow from={[272, 107]} to={[290, 107]} />
      <Box x={292} y={94} text='id, tenant, user' tone='late' />
      <Box x={480} y={10} text='request 1' />
      <Box x={480} y={46} text='request 2' />
      <Box x={480} y={94} text='request 3' />
      <Arrow from={[478, 23]} to={[428, 34]} dashed />
      <Arrow from={[478, 59]} to={[428, 44]} dashed />
      <Arrow from={[478, 107]} to={[428, 107]} dashed />
    </Drawing>
  )
}
