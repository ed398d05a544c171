import Drawing, { Arrow, Rows, Words } from '.'

/** In units of the drawing: where the rows begin, the time before the signal, and up to when the balancer sends. */
const [FROM, BEFORE, SENDS] = [78, 66, 196]

export default function Deploy () {
  return (
    <Drawing
      height={128}
      label='The balancer sends requests for a while after the signal. When the port closes at the signal, they are refused or get 503. When a preClose hook waits as long, and return503OnClosing is false, all of them get 200.'
    >
      <Arrow from={[FROM + BEFORE - 3, 2]} to={[FROM + BEFORE - 3, 20]} />
      <Words x={FROM + BEFORE + 4} y={14}>SIGTERM</Words>
      <Rows
        top={22} from={FROM}
        rows={[
          { says: 'balancer', boxes: [['sends requests', 'quiet', SENDS]] },
          { says: 'close()', boxes: [['200', 'own', BEFORE - 6], ['refused, 503', 'lost', SENDS - BEFORE]] },
          { says: 'hook waits', boxes: [['200', 'own', SENDS], ['closed', 'late']] }
        ]}
      />
    </Drawing>
  )
}
