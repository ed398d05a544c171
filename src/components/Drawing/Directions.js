import Drawing, { Drawings, Rows, Words } from '.'

const [TEXT, FRACTION, ROLE] = [[['count: "3"']], [['count: "3.9"']], [['role: "admin"']]]

export default function Directions () {
  return (
    <Drawings>
      <Drawing
        height={124}
        label='Three bodies on the way in. Ajv makes the number 3 of the text "3". It refuses the text "3.9", which is no integer. It keeps role, which the schema does not name.'
        caption={<><strong>In, Ajv checks.</strong> It refuses what does not fit, and keeps what nobody named.</>}
      >
        <Words x={2} y={14}>the body</Words>
        <Words x={170} y={14}>the handler gets</Words>
        <Rows
          top={24} turn={170}
          rows={[{ boxes: TEXT, gets: 'count: 3' }, { boxes: FRACTION, lost: '400: must be integer' }, { boxes: ROLE, gets: 'role: "admin"' }]}
        />
      </Drawing>
      <Drawing
        height={124}
        label='On the way out, fast-json-stringify writes 3 for the text "3", and 3 for the text "3.9". It leaves out role.'
        caption={<><strong>Out, little is checked.</strong> The serializer makes values fit, and drops what nobody named.</>}
      >
        <Words x={2} y={14}>the handler returns</Words>
        <Words x={170} y={14}>the client gets</Words>
        <Rows
          top={24} turn={170}
          rows={[{ boxes: TEXT, gets: '"count":3' }, { boxes: FRACTION, gets: '"count":3' }, { boxes: ROLE, lost: 'is left out' }]}
        />
      </Drawing>
    </Drawings>
  )
}
