import Drawing, { Box, Drawings, Step, Words } from '.'

const [STEP, FRAME] = [46, 22]
/** How high the stack is, moment by moment. */
const WAYS = [
  { id: 'done', title: 'Hooks that call done', says: 'calls pile up, since each hook is called by the one before.', label: 'With callbacks, each hook is called by the one before, so the stack grows with each.', heights: [1, 2, 3, 4, 5] },
  { id: 'async', title: 'Async hooks', says: 'the stack empties before the next hook.', label: 'With promises, the stack is empty before each next hook.', heights: [1, 0, 1, 0, 1] }
]

/**
 * Hooks: called from each other, and one after the other. Each column is a moment, each box a call that has not
 * returned.
 */
export default function Stacks () {
  return (
    <Drawings>
      {WAYS.map(({ id, title, says, label, heights }) => (
        <Drawing key={id} width={236} height={134} label={label} caption={<><strong>{title}</strong>: {says}</>}>
          {heights.map((height, moment) => (
            <Step key={moment} at={moment}>
              {Array.from({ length: height }, (_, level) => <Box key={level} x={2 + moment * STEP} y={92 - level * FRAME} width={STEP - 10} height={FRAME - 4} tone={level === height - 1 ? 'own' : 'quiet'} />)}
            </Step>
          ))}
          <Words x={2} y={130}>time →</Words>
        </Drawing>
      ))}
    </Drawings>
  )
}
