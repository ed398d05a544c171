import Drawing, { Arrow, Box, Step, Words } from '.'

const PLACES = [
  { y: 30, name: 'log.info()', tone: /** @type {const} */ ('own'), loses: 'makes the JSON at once' },
  { y: 76, name: 'sonic-boom', tone: /** @type {const} */ ('late'), loses: 'waits: a signal loses it' },
  { y: 122, name: 'fs.write()', tone: /** @type {const} */ ('late'), loses: 'on its way: a signal may lose it' },
  { y: 194, name: 'cache', tone: /** @type {const} */ ('quiet'), loses: 'a loss of power may lose it' },
  { y: 250, name: 'disk', tone: /** @type {const} */ ('own'), loses: 'kept' }
]

export default function Waits () {
  return (
    <Drawing
      height={278}
      label={`The way of a line. In the memory of the process: ${PLACES.slice(0, 3).map(say).join('; ')}. In the memory of the operating system: ${say(PLACES[3])}. Then the ${say(PLACES[4])}.`}
      caption='Where a line waits, and what loses it there.'
    >
      <Words x={126} y={14}>memory of the process</Words>
      <Box x={2} y={20} width={336} height={138} />
      <Words x={126} y={180}>memory of the operating system</Words>
      <Box x={2} y={186} width={336} height={42} />
      {PLACES.map(({ y, name, tone, loses }, index) => (
        <Step key={name} at={index}>
          {index > 0 && <Arrow from={[40, PLACES[index - 1].y + 26]} to={[40, y - 2]} />}
          <Box x={14} y={y} text={name} tone={tone} />
          <Words x={126} y={y + 17}>{loses}</Words>
        </Step>
      ))}
    </Drawing>
  )
}

function say ({ name, loses }) {
  return `${name}, ${loses}`
}
