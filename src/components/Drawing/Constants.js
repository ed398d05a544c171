import Drawing, { Arrow, Box, Drawings, Words } from '.'

export default function Constants () {
  return (
    <Drawings>
      <Drawing
        height={200}
        label='The schema declares id as an integer and name as a string. For each, the text of the function has two lines: one adds a constant with the name, its quotes and its colon, the other adds the value.'
        caption={<><strong>Once, at the start:</strong> names, quotes and colons become constants.</>}
      >
        <Words x={2} y={14}>the schema</Words>
        <Words x={140} y={14}>the function, shortened</Words>
        <Box x={2} y={24} text='id: integer' />
        <Arrow from={[98, 37]} to={[138, 37]} />
        <Box x={140} y={24} text={'json += \'{"id":\''} tone='own' />
        <Box x={140} y={54} text='json += asInteger(id)' />
        <Box x={2} y={98} text='name: string' />
        <Arrow from={[106, 111]} to={[138, 111]} />
        <Box x={140} y={98} text={'json += \',"name":\''} tone='own' />
        <Box x={140} y={128} text='json += asString(name)' />
        <Box x={140} y={172} text={"return json + '}'"} tone='own' />
      </Drawing>
      <Drawing
        height={200}
        label='The object has id, name and passwordHash. The JSON has the constants of the function, with the values of id and name between them. passwordHash is not in the schema, and is never read.'
        caption={<><strong>For each answer:</strong> values are read, and go between the constants.</>}
      >
        <Words x={2} y={14}>the object</Words>
        <Box x={2} y={24} text='id: 7' />
        <Box x={68} y={24} text={"name: 'Ada'"} />
        <Box x={178} y={24} text='passwordHash' tone='late' />
        <Words x={206} y={68}>is never read</Words>
        <Arrow from={[30, 50]} to={[75, 140]} />
        <Arrow from={[120, 50]} to={[190, 140]} />
        <Words x={2} y={132}>the JSON</Words>
        <Box x={2} y={142} text={'{"id":'} tone='own' />
        <Box x={64} y={142} text='7' />
        <Box x={90} y={142} text={',"name":'} tone='own' />
        <Box x={167} y={142} text='"Ada"' />
        <Box x={222} y={142} text='}' tone='own' />
      </Drawing>
    </Drawings>
  )
}
