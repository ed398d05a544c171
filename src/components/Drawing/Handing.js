import Drawing, { Arrow, Box, Step, Words } from '.'

const WORKERS = [{ y: 24, text: 'worker 1', tone: /** @type {const} */ ('own') }, { y: 112, text: 'worker 2', tone: /** @type {const} */ ('own') }]

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
      {WORKERS.map(({ y, text, tone }) => <Box key={text} x={256} y={y} text={text} tone={tone} />)}
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
