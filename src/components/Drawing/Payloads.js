import Drawing, { Arrow, Box, Words } from '.'

const LANES = { value: 40, text: 168, stream: 283 }

export default function Payloads () {
  return (
    <Drawing
      height={246}
      label='A value passes preSerialization, the serializer and onSend. Text and bytes pass onSend alone. Both are written with end, together with the head and a content-length. A stream passes onSend, and is written part by part, in chunks without a length.'
      caption='Only a value is serialized. All of them pass onSend.'
    >
      <Box x={2} y={2} text='a value' tone='own' />
      <Box x={118} y={2} text='text, bytes' tone='own' />
      <Box x={244} y={2} text='a stream' tone='own' />
      <Arrow from={[LANES.value, 28]} to={[LANES.value, 48]} />
      <Box x={2} y={50} text='preSerialization' />
      <Arrow from={[LANES.value, 76]} to={[LANES.value, 96]} />
      <Box x={2} y={98} text='serializer' />
      <Arrow from={[LANES.value, 124]} to={[LANES.value, 144]} />
      <Arrow from={[LANES.text, 28]} to={[LANES.text, 144]} />
      <Arrow from={[LANES.stream, 28]} to={[LANES.stream, 144]} />
      <Box x={2} y={146} width={336} text='onSend' />
      <Arrow from={[LANES.value, 172]} to={[LANES.value, 192]} />
      <Arrow from={[LANES.text, 172]} to={[LANES.text, 192]} />
      <Arrow from={[LANES.stream, 172]} to={[LANES.stream, 192]} />
      <Box x={2} y={194} width={212} text='end(body)' tone='late' />
      <Box x={232} y={194} width={106} text='write(part)' tone='late' />
      <Words x={2} y={238}>once, with content-length</Words>
      <Words x={232} y={238}>in chunks</Words>
    </Drawing>
  )
}
