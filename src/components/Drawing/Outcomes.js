import Drawing, { Rows, Words } from '.'

const VALUES = [
  { boxes: [['id: 7.9']], gets: '"id":7' },
  { boxes: [['id: "seven"']], lost: 'throws: 500' },
  { boxes: [['no id']], lost: 'throws: 500' }
]

export default function Outcomes () {
  return (
    <Drawing
      height={128}
      label='The schema declares id as an integer. 7.9 is written as 7. A word in its place throws, so the answer is 500. So does a required id that is missing.'
    >
      <Words x={2} y={14}>the schema: id is an integer, required</Words>
      <Rows top={24} turn={170} rows={VALUES} />
    </Drawing>
  )
}
