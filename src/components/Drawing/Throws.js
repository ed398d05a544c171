import { RowsDrawing } from '.'

const PLACES = [
  { boxes: [['a hook or handler']], gets: 'error handler' },
  { boxes: [['a stream, no byte yet']], gets: 'error handler' },
  { boxes: [['a stream, later']], lost: 'connection closes' },
  { boxes: [['after the answer']], then: 'at most logged' },
  { boxes: [['a timer, a listener']], lost: 'the process ends' }
]

export default function Throws () {
  return <RowsDrawing rows={PLACES} label='What a hook or handler throws, and the error of a stream before its first byte, reaches the error handler. Later the connection of a stream closes. After the answer, an error is at most logged. In a timer or listener, it ends the process.' />
}
