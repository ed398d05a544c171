import Drawing, { Arrow, Box, Drawings, Rows, Words } from '.'

/** How a context gets what its parent has, and what becomes of what the parent adds later. */
const WAYS = [
  { title: 'Looked up', holds: 'the application’s decorators, and methods of requests and replies', parent: ['db'], child: [], late: 'cache', reaches: 'is found' },
  { title: 'Copied', holds: 'parsers, and values of requests', parent: ['user'], child: ['user'], late: 'tenant', reaches: 'is missed' },
  { title: 'Copied, and added to', holds: 'hooks of requests, and schemas', parent: ['log'], child: ['log', 'own'], late: 'auth', reaches: 'goes to the end' }
]

export default function Contexts () {
  return (
    <Drawings>
      {WAYS.map((way) => (
        <Drawing key={way.title} width={220} height={142} label={describe(way)} caption={<><strong>{way.title}:</strong> {way.holds}. What comes late {way.reaches}.</>}>
          <Context y={0} name='parent' own={way.parent} late={way.late} />
          {way.child.length === 0 ? <Arrow from={[100, 98]} to={[100, 60]} dashed /> : <Arrow from={[100, 58]} to={[100, 96]} />}
          <Words x={108} y={84}>{way.child.length === 0 ? 'is asked' : 'at register'}</Words>
          <Context y={84} name='child' own={way.child} late={way.child.length > 1 && way.late} />
        </Drawing>
      ))}
    </Drawings>
  )
}

function Context ({ y, name, own, late }) {
  return (
    <>
      <Words x={6} y={y + 11}>{name}</Words>
      <Box x={2} y={y + 16} width={216} height={40} />
      <Rows top={y + 23} from={10} rows={[{ boxes: [...own.map((text) => [text, 'own']), ...late ? [[`${late}, late`, 'late']] : []] }]} />
    </>
  )
}

function describe ({ title, parent, child, late, reaches }) {
  return `${title}: the parent has ${parent.join()} and later ${late}; the child has ${child.join(' and ') || 'nothing'} of its own. What comes late ${reaches}.`
}
