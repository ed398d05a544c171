import Drawing, { Arrow, Box, Drawings, Step, Words } from '.'

const PAIRS = [0, 1, 2]
/** A request with its answer, and the room between two connections. */
const [PAIR, GAP] = [50, 12]
const TOP = 24

export default function Connections () {
  return (
    <Drawings>
      <Drawing
        width={300} height={TOP + 3 * PAIR + 2 * GAP + 2}
        label='Three requests from NGINX to Node. Each opens a connection, is answered, and the connection is closed.'
        caption={<><strong>As published:</strong> a connection for each request.</>}
      >
        <Ends />
        {PAIRS.map((index) => (
          <Step key={index} at={index}>
            <Box x={2} y={TOP + index * (PAIR + GAP)} width={296} height={PAIR} tone='late' />
            <Exchange y={TOP + index * (PAIR + GAP)} opens closes='closed' />
          </Step>
        ))}
      </Drawing>
      <Drawing
        width={300} height={TOP + 3 * PAIR + 2 * GAP + 2}
        label='Three requests from NGINX to Node over one connection, which is opened once and stays open.'
        caption={<><strong>Kept:</strong> one connection, opened once.</>}
      >
        <Ends />
        <Box x={2} y={TOP} width={296} height={3 * PAIR + 2 * GAP} tone='own' />
        {PAIRS.map((index) => (
          <Step key={index} at={index}>
            <Exchange y={TOP + index * (PAIR + GAP)} opens={index === 0} closes={index === 2 ? 'stays open' : undefined} />
          </Step>
        ))}
      </Drawing>
    </Drawings>
  )
}

function Ends () {
  return (
    <>
      <Words x={2} y={14}>NGINX</Words>
      <Words x={268} y={14}>Node</Words>
    </>
  )
}

function Exchange ({ y, opens, closes }) {
  return (
    <>
      {opens && <Words x={10} y={y + 15}>opened</Words>}
      <Words x={124} y={y + 15}>request</Words>
      <Arrow from={[10, y + 21]} to={[290, y + 21]} />
      <Words x={124} y={y + 37}>answer</Words>
      {closes && <Words x={closes === 'closed' ? 252 : 230} y={y + 37}>{closes}</Words>}
      <Arrow from={[290, y + 43]} to={[10, y + 43]} />
    </>
  )
}
