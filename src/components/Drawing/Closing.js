import Drawing, { Arrow, Box, Step, Words } from '.'

const STEPS = [
  { name: 'the flag is set', tone: 'own', comes: 'from here on: 503' },
  { name: 'preClose hooks', tone: 'late', comes: 'the port is still open' },
  { name: 'the port is closed', tone: 'own', comes: 'from here on: refused' },
  { name: 'idle connections end', tone: 'own', comes: 'a late request is lost' },
  { name: 'requests under way', tone: 'late', comes: 'get their answers' },
  { name: 'onClose hooks', tone: 'late', comes: 'the last added first' }
]
const [TOP, STEP, HEIGHT] = [2, 38, 26]

export default function Closing () {
  return (
    <Drawing
      height={TOP + STEP * (STEPS.length - 1) + HEIGHT + 2}
      label={`What close() does, in order: ${STEPS.map(({ name, comes }) => `${name}, ${comes}`).join('; ')}. Then its promise resolves.`}
      caption='What close() does, from the top, on one address. It waits where the box is dashed.'
    >
      {STEPS.map(({ name, tone, comes }, index) => (
        <Step key={name} at={index}>
          {index > 0 && <Arrow from={[20, TOP + STEP * (index - 1) + HEIGHT]} to={[20, TOP + STEP * index - 2]} />}
          <Box x={2} y={TOP + STEP * index} text={name} tone={tone} />
          <Words x={176} y={TOP + STEP * index + 17}>{comes}</Words>
        </Step>
      ))}
    </Drawing>
  )
}
