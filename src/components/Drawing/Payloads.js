import Drawing, { Arrow, Box, Words } from '.'

const LANES = { value: 40, text: 168, stream: 283 }

export default function Payloads () {
  return (
    <Drawing
      height={200}
      label='A value passes preSerialization, the serializer and onSend. Text and bytes pass onSend alone. Both are written with end, together with the head and a content-length. A stream passes onSend, and is written part by part, in chunks without a length.'
    >
      <Box x={2} y={2} text='a value' tone='own' />
      <Box x={118} y={2} text='text, bytes' tone='own' />
      <Box x={244} y={2} text='a stream' tone='own' />
      <Arrow from={[LANES.value, 28]} to={[LANES.value, 38]} />
      <Box x={2} y={40} text='preSerialization' />
      <Arrow from={[LANES.value, 66]} to={[LANES.value, 76]} />
      <Box x={2} y={78} text='serializer' />
      <Arrow from={[LANES.value, 104]} to={[LANES.value, 114]} />
      <Arrow from={[LANES.text, 28]} to={[LANES.text, 114]} />
      <Arrow from={[LANES.stream, 28]} to={[LANES.stream, 114]} />
      <Box x={2} y={116} width={336} text='onSend' />
      {Object.values(LANES).map((x) => <Arrow key={x} from={[x, 142]} to={[x, 152]} />)}
      <Box x={2} y={154} width={212} text='end(body)' tone='late' />
      <Box x={232} y={154} width={106} text='write(part)' tone='late' />
      <Words x={2} y={194}>once, with content-length</Words>
      <Words x={232} y={194}>in chunks</Words>
    </Drawing>
  )
}
