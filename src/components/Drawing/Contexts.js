import Drawing, { Arrow, Box, Drawings, Words } from '.'

/** The three ways in which a context gets what its parent has, and what becomes of what the parent adds later. */
const WAYS = [
  { id: 'looked-up', title: 'Looked up', holds: 'decorators of the application', parent: ['db'], child: [], late: 'cache', reaches: 'found' },
  { id: 'copied', title: 'Copied', holds: 'values of requests, parsers', parent: ['user'], child: ['user'], late: 'tenant', reaches: 'missed' },
  { id: 'handed-down', title: 'Copied, then handed down', holds: 'hooks of requests', parent: ['log'], child: ['log', 'own'], late: 'auth', reaches: 'added at the end' }
]
const [ROW, CHILD] = [30, 142]

export default function Contexts () {
  return (
    <Drawings>
      {WAYS.map((way) => (
        <Drawing key={way.id} width={200} height={252} label={describe(way)} caption={<><strong>{way.title}</strong>: {way.holds}. Added late: <em>{way.reaches}</em>.</>}>
          <Context y={0} name='parent' own={way.parent} late={way.late} />
          {way.child.length === 0 ? <Arrow from={[100, CHILD + 14]} to={[100, 112]} dashed /> : <Arrow from={[100, 110]} to={[100, CHILD + 12]} />}
          <Words x={108} y={130}>{way.child.length === 0 ? 'is asked' : 'at register'}</Words>
          <Context y={CHILD} name='child' own={way.child} late={way.reaches === 'added at the end' ? way.late : undefined} />
        </Drawing>
      ))}
    </Drawings>
  )
}

function Context ({ y, name, own, late }) {
  return (
    <>
      <Words x={6} y={y + 11}>{name}</Words>
      <Box x={2} y={y + 16} width={196} height={92} />
      {own.map((text, index) => <Box key={text} x={12} y={y + 22 + index * (ROW - 2)} text={text} tone='own' />)}
      {late && <Box x={12} y={y + 22 + own.length * (ROW - 2)} text={`${late}, late`} tone='late' />}
    </>
  )
}

function describe ({ title, parent, child, late, reaches }) {
  return `${title}: the parent has ${parent.join()} and later ${late}; the child has ${child.join(' and ') || 'nothing'} of its own. What comes late is ${reaches}.`
}
