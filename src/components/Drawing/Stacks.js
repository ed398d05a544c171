import Drawing, { Box, Words } from '.'

const [STEP, FRAME] = [46, 22]

/** Hooks: called from each other, and one after the other. */
export default function Stacks () {
  return (
    <Drawing
      width={600} height={176}
      label='With callbacks, each hook is called by the one before, so the stack grows with each. With promises, the stack is empty before each next hook.'
      caption='Each column is a moment, each box a call that has not returned. Callbacks pile up. A promise lets the stack empty before the next hook.'
    >
      <Words x={8} y={16}>hooks that call done</Words>
      {[1, 2, 3, 4, 5].map((height, moment) => <Column key={moment} x={8 + moment * STEP} height={height} />)}
      <Words x={330} y={16}>async hooks</Words>
      {[1, 0, 1, 0, 1].map((height, moment) => <Column key={moment} x={330 + moment * STEP} height={height} />)}
      <Words x={8} y={170}>time →</Words>
      <Words x={330} y={170}>time →</Words>
    </Drawing>
  )
}

/** @param {{ x: number, height: number }} props */
function Column ({ x, height }) {
  return <>{Array.from({ length: height }, (_, level) => <Box key={level} x={x} y={128 - level * FRAME} width={STEP - 10} height={FRAME - 4} tone={level === height - 1 ? 'own' : 'quiet'} />)}</>
}
