import Drawing, { Arrow, Box, Words } from '.'

/** Functions of one call share one context: whoever is alive keeps all of it. */
export default function Closure () {
  return (
    <Drawing
      width={600} height={150}
      label='Two inner functions point to one context of their call, which holds cb and bigData. One function is gone. The other still waits and uses cb alone, and still keeps the context with bigData.'
      caption='One context for one call, not one for each function. The waiting function uses cb alone, and keeps bigData alive too.'
    >
      <Box x={8} y={20} text='log()' tone='late' />
      <Words x={70} y={37}>gone: it used bigData</Words>
      <Box x={8} y={96} text='answer()' tone='own' />
      <Words x={92} y={113}>waits: it uses cb</Words>
      <Arrow from={[216, 33]} to={[336, 56]} dashed />
      <Arrow from={[234, 109]} to={[336, 86]} />
      <Box x={340} y={30} width={210} height={88} />
      <Words x={350} y={48}>context of the call</Words>
      <Box x={352} y={58} text='cb' tone='own' />
      <Box x={400} y={58} text='bigData' tone='late' />
      <Words x={352} y={106}>kept as long as one points here</Words>
    </Drawing>
  )
}
