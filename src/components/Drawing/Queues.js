import Drawing, { Arrow, Box, Step, Words } from '.'

export default function Queues () {
  return (
    <Drawing
      height={142}
      label='The application has a queue with shop and health. While shop runs, it registers orders and prices, which go to a queue of its own. That queue is emptied before health begins.'
      caption='Each plugin has a queue. What it registers goes there, and is loaded before the next plugin of its parent.'
    >
      <Words x={2} y={14}>queue of the application</Words>
      <Arrow from={[69, 37]} to={[244, 37]} />
      <Step at={0}><Box x={2} y={24} text='1  shop' tone='own' /></Step>
      <Step at={1}>
        <Arrow from={[14, 50]} to={[14, 112]} />
        <Words x={24} y={85}>queue of shop</Words>
        <Box x={2} y={114} text='2  orders' tone='own' />
      </Step>
      <Step at={2}>
        <Arrow from={[91, 127]} to={[118, 127]} />
        <Box x={120} y={114} text='3  prices' tone='own' />
      </Step>
      <Step at={3}>
        <Arrow from={[200, 112]} to={[264, 54]} dashed />
        <Words x={248} y={90}>empty: goes on</Words>
      </Step>
      <Step at={4}><Box x={246} y={24} text='4  health' /></Step>
    </Drawing>
  )
}
