import Drawing, { Arrow, Box, Words } from '.'

export default function Closure () {
  return (
    <Drawing
      height={198}
      label='Two inner functions point to one Context of their call, which holds cb and bigData. One function is gone. The other still waits and uses cb alone, and still keeps the Context with bigData.'
      caption='One Context for one call, not one for each function. The waiting function uses cb alone, and keeps bigData alive too.'
    >
      <Box x={2} y={2} text='dropped' tone='late' />
      <Words x={84} y={19}>gone: it used bigData</Words>
      <Arrow from={[28, 28]} to={[28, 58]} dashed />
      <Box x={2} y={60} width={336} height={74} />
      <Words x={14} y={80}>Context of the call: kept while one points here</Words>
      <Box x={14} y={96} text='cb' tone='own' />
      <Box x={56} y={96} text='bigData' tone='late' />
      <Arrow from={[28, 168]} to={[28, 138]} />
      <Box x={2} y={170} text='kept' tone='own' />
      <Words x={62} y={187}>waits: it uses cb</Words>
    </Drawing>
  )
}
