import { Drawings, RowsDrawing } from '.'

const [HOOK, NONE] = [(text) => [text, 'own'], [['null', 'late']]]

export default function Lists () {
  return (
    <Drawings>
      <RowsDrawing
        width={300} from={72} caption={<><strong>In your code,</strong> from the top.</>}
        rows={[{ says: 'addHook', boxes: [['onRequest'], HOOK('auth')] }, { says: 'addHook', boxes: [['onSend'], HOOK('stamp')] }, { says: 'the route', boxes: [['onRequest'], HOOK('limit')] }, { says: 'addHook', boxes: [['onRequest'], HOOK('trace')] }]}
        label='In this order: addHook adds auth for onRequest and stamp for onSend, the route declares limit for onRequest, and addHook adds trace for onRequest.'
      />
      <RowsDrawing
        width={300} from={90} caption={<><strong>In the route, after ready():</strong> those of <code>addHook</code> come first.</>}
        rows={[{ says: 'onRequest', boxes: ['auth', 'trace', 'limit'].map(HOOK) }, { says: 'preParsing', boxes: NONE }, { says: 'preHandler', boxes: NONE }, { says: 'onSend', boxes: [HOOK('stamp')] }]}
        label='After ready(), the route has for onRequest the list auth, trace, limit; for onSend the list stamp; and null for the others, such as preParsing and preHandler.'
      />
    </Drawings>
  )
}
