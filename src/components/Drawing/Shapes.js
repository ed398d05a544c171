import Drawing, { Arrow, Box, Step } from '.'

export default function Shapes () {
  return (
    <Drawing
      height={200}
      label='From the empty shape, the property id leads to a second shape. From there, user and then tenant lead to one shape, tenant and then user to another. Two requests share the first, one has the second.'
      caption='Three requests have the same three properties. Two got them in one order, one in the other: two shapes.'
    >
      <Box x={130} y={2} text='(empty)' />
      <Step at={0}>
        <Arrow from={[163, 28]} to={[163, 46]} />
        <Box x={148} y={48} text='id' tone='own' />
      </Step>
      <Step at={1}>
        <Arrow from={[146, 68]} to={[92, 84]} />
        <Box x={40} y={86} text='id, user' tone='own' />
        <Arrow from={[77, 112]} to={[77, 126]} />
        <Box x={10} y={128} text='id, user, tenant' tone='own' />
      </Step>
      <Step at={2}>
        <Box x={2} y={172} text='request 1' />
        <Arrow from={[43, 168]} to={[60, 155]} dashed />
      </Step>
      <Step at={3}>
        <Box x={94} y={172} text='request 2' />
        <Arrow from={[128, 168]} to={[102, 155]} dashed />
      </Step>
      <Step at={4}>
        <Arrow from={[180, 68]} to={[238, 84]} />
        <Box x={214} y={86} text='id, tenant' tone='late' />
        <Arrow from={[258, 112]} to={[258, 126]} />
        <Box x={192} y={128} text='id, tenant, user' tone='late' />
      </Step>
      <Step at={5}>
        <Box x={217} y={172} text='request 3' />
        <Arrow from={[258, 168]} to={[258, 155]} dashed />
      </Step>
    </Drawing>
  )
}
