import Drawing, { Arrow, Box, Step, Words } from '.'

export default function Handing () {
  return (
    <Drawing
      height={150}
      label='A client opens a connection to the primary process. The primary hands it to a worker, in turn. From then on requests and answers go between the client and that worker, and not through the primary.'
      caption='The primary sees a connection once. All requests on it go to one worker.'
    >
      <Box x={2} y={68} text='client' />
      <Step at={0}>
        <Arrow from={[66, 81]} to={[128, 81]} />
        <Words x={68} y={74}>opens</Words>
        <Box x={130} y={68} text='primary' />
      </Step>
      <Box x={256} y={24} text='worker 1' tone='own' />
      <Box x={256} y={112} text='worker 2' tone='own' />
      <Step at={1}>
        <Arrow from={[198, 70]} to={[262, 52]} dashed />
        <Arrow from={[198, 92]} to={[262, 110]} dashed />
        <Words x={204} y={85}>hands over</Words>
      </Step>
      <Step at={2}>
        <Arrow from={[40, 66]} to={[252, 34]} />
        <Arrow from={[252, 34]} to={[40, 66]} />
        <Words x={84} y={34}>requests, answers</Words>
      </Step>
    </Drawing>
  )
}
