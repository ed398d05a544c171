import Drawing, { Arrow, Box, Drawings, Words } from '.'

export default function Directions () {
  return (
    <Drawings>
      <Drawing
        height={176}
        label='On the way in, the body has count as the text 3.9, and role, which the schema does not name. Ajv refuses the count, because it is no integer. The role would arrive.'
        caption={<><strong>In, Ajv checks.</strong> It refuses what does not fit, and keeps what nobody named.</>}
      >
        <Words x={2} y={14}>the body</Words>
        <Words x={170} y={14}>the handler gets</Words>
        <Box x={2} y={24} text={'count: "3"'} />
        <Arrow from={[94, 37]} to={[166, 37]} />
        <Box x={170} y={24} text='count: 3' tone='own' />
        <Box x={2} y={72} text={'count: "3.9"'} />
        <Arrow from={[108, 85]} to={[166, 85]} dashed />
        <Words x={170} y={90}>✕ 400: must be integer</Words>
        <Box x={2} y={120} text={'role: "admin"'} />
        <Arrow from={[116, 133]} to={[166, 133]} />
        <Box x={170} y={120} text={'role: "admin"'} tone='own' />
        <Words x={2} y={168}>the schema: count is an integer</Words>
      </Drawing>
      <Drawing
        height={176}
        label='On the way out, the object has the same values. fast-json-stringify writes 3 for the count 3.9, and leaves out role.'
        caption={<><strong>Out, little is checked.</strong> The serializer makes values fit, and drops what nobody named.</>}
      >
        <Words x={2} y={14}>the handler returns</Words>
        <Words x={170} y={14}>the client gets</Words>
        <Box x={2} y={24} text={'count: "3"'} />
        <Arrow from={[94, 37]} to={[166, 37]} />
        <Box x={170} y={24} text='"count":3' tone='own' />
        <Box x={2} y={72} text={'count: "3.9"'} />
        <Arrow from={[108, 85]} to={[166, 85]} />
        <Box x={170} y={72} text='"count":3' tone='own' />
        <Box x={2} y={120} text={'role: "admin"'} />
        <Arrow from={[116, 133]} to={[166, 133]} dashed />
        <Words x={170} y={138}>✕ is left out</Words>
      </Drawing>
    </Drawings>
  )
}
