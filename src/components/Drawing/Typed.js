import { RowsDrawing } from '.'

const PLACES = [
  { boxes: [['the handler of the route']], gets: 'its schema' },
  { boxes: [['hooks in its options']], gets: 'its schema' },
  { boxes: [['app.addHook']], lost: 'body: unknown' },
  { boxes: [['a plugin written in place']], lost: 'body: unknown' },
  { boxes: [['app.setErrorHandler']], lost: 'error: unknown' }
]

export default function Typed () {
  return <RowsDrawing rows={PLACES} turn={226} label='With a type provider, the handler of a route and the hooks in its options have the types of its schema. In a hook of addHook and in a plugin that is written in place, the body is unknown. In an error handler, the error is unknown.' />
}
