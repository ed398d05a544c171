import { RowsDrawing } from '.'

const body = (tone) => [['kind: "dog"'], ['barks: true', tone]]
const ROWS = [{ says: 'the body', boxes: body() }, { says: 'as a cat', boxes: body('lost'), lost: 'no cat' }, { says: 'as a dog', boxes: body().slice(0, 1), then: 'fits' }]

export default function Branches () {
  return (
    <RowsDrawing
      rows={ROWS} from={62} turn={280} caption='The branch of the cat fails, but has removed barks.'
      label='The body of a dog has barks. The branch of the cat does not name barks and removes it; then it fails. The branch of the dog fits, but gets a body without barks.'
    />
  )
}
