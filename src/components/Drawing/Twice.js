import Drawing, { Drawings, Rows } from '.'

const SENT = { says: 'handler', boxes: [['send(stream)']] }

export default function Twice () {
  return (
    <Drawings>
      <Drawing
        height={106}
        label='An async handler calls reply.send with a stream, and returns nothing. Its promise gives undefined, so an empty answer is sent. The first part of the stream comes too late.'
        caption={<><strong>Without return</strong> the promise answers first.</>}
      >
        <Rows from={84} turn={216} rows={[SENT, { says: 'its promise', boxes: [['undefined', 'lost']], gets: 'empty answer' }, { says: 'stream', boxes: [['first part']], lost: 'too late' }]} />
      </Drawing>
      <Drawing
        height={106}
        label='With return reply, the promise waits until the answer is written. The stream is the answer.'
        caption={<><strong>With return reply</strong> the promise waits.</>}
      >
        <Rows from={84} turn={216} rows={[SENT, { says: 'its promise', boxes: [['waits', 'late']] }, { says: 'stream', boxes: [['first part', 'own']], gets: 'answer' }]} />
      </Drawing>
    </Drawings>
  )
}
