import Drawing, { Drawings, Rows } from '.'

const [HOOK, NONE] = [(text) => [text, 'own'], [['null', 'late']]]

export default function Lists () {
  return (
    <Drawings>
      <Drawing
        width={300} height={138}
        label='In this order: addHook adds auth for onRequest and stamp for onSend, the route declares limit for onRequest, and addHook adds trace for onRequest.'
        caption={<><strong>In your code,</strong> from the top.</>}
      >
        <Rows
          from={72}
          rows={[{ says: 'addHook', boxes: [['onRequest'], HOOK('auth')] }, { says: 'addHook', boxes: [['onSend'], HOOK('stamp')] }, { says: 'the route', boxes: [['onRequest'], HOOK('limit')] }, { says: 'addHook', boxes: [['onRequest'], HOOK('trace')] }]}
        />
      </Drawing>
      <Drawing
        width={300} height={138}
        label='After ready(), the route has for onRequest the list auth, trace, limit; for onSend the list stamp; and null for the others, such as preParsing and preHandler.'
        caption={<><strong>In the route, after ready():</strong> those of <code>addHook</code> come first.</>}
      >
        <Rows
          from={90}
          rows={[{ says: 'onRequest', boxes: ['auth', 'trace', 'limit'].map(HOOK) }, { says: 'preParsing', boxes: NONE }, { says: 'preHandler', boxes: NONE }, { says: 'onSend', boxes: [HOOK('stamp')] }]}
        />
      </Drawing>
    </Drawings>
  )
}
