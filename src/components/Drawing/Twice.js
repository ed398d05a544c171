import { Drawings, RowsDrawing } from '.'

const SENT = { says: 'handler', boxes: [['send(stream)']] }

export default function Twice () {
  return (
    <Drawings>
      <RowsDrawing
        from={84} turn={216} caption={<><strong>Without return</strong> the promise answers first.</>}
        rows={[SENT, { says: 'its promise', boxes: [['undefined', 'lost']], gets: 'empty answer' }, { says: 'stream', boxes: [['first part']], lost: 'too late' }]}
        label='An async handler calls reply.send with a stream, and returns nothing. Its promise gives undefined, so an empty answer is sent. The first part of the stream comes too late.'
      />
      <RowsDrawing
        from={84} turn={216} caption={<><strong>With return reply</strong> the promise waits.</>}
        rows={[SENT, { says: 'its promise', boxes: [['waits', 'late']] }, { says: 'stream', boxes: [['first part', 'own']], gets: 'answer' }]}
        label='With return reply, the promise waits until the answer is written. The stream is the answer.'
      />
    </Drawings>
  )
}
