import Drawing, { Drawings, Rows } from '.'

/** Two ways to wait, and by which run of the recording each is known. */
const WAYS = [
  { run: 'async-parameter', title: 'An async function', waits: 'suspended call' },
  { run: 'then-chain', title: 'A chain of .then', waits: 'Context' }
]

/** What is kept while a function waits that needs no more than `cb`: as each Node of the recording found it. */
export default function Suspended ({ recorded }) {
  return (
    <Drawings>
      {WAYS.map(({ run, title, waits }) => {
        const kept = recorded.runs.every(({ cold, hot }) => cold[run] && hot[run])
        const ends = kept ? 'keeps all its parameters' : 'lets a parameter go that no callback uses'
        return (
          <Drawing key={run} height={70} label={`${title}: its ${waits} holds cb; bigData is ${kept ? 'kept too' : 'freed'}.`} caption={<><strong>{title}</strong> {ends}.</>}>
            <Rows from={104} turn={230} rows={[{ says: waits, boxes: kept ? [['cb', 'own'], ['bigData', 'lost']] : [['cb', 'own']] }, ...kept ? [] : [{ boxes: [['bigData', 'late']], then: 'is freed' }]]} />
          </Drawing>
        )
      })}
    </Drawings>
  )
}
