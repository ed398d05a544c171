import Drawing, { Arrow, Box, Drawings, Words } from '.'

export default function Endings () {
  return (
    <Drawings>
      <Drawing
        width={236} height={150}
        label='A hook calls done, and done calls the next hook at once. With an error, done calls the error handler.'
        caption={<><strong>done()</strong> calls the next hook itself.</>}
      >
        <Fork well='done()' when='at once' fails='done(error)' />
      </Drawing>
      <Drawing
        width={236} height={150}
        label='A hook returns a promise. When it resolves, the next hook runs, later and on an empty stack. When it rejects, the error handler runs.'
        caption={<><strong>A promise</strong> starts the next hook later.</>}
      >
        <Fork well='resolves' when='later' fails='rejects' />
      </Drawing>
      <Drawing
        width={236} height={150}
        label='A hook calls reply.send. Then onSend and onResponse run. The next hook and the handler do not.'
        caption={<><strong>An answer</strong> ends the chain: return reply, or leave out done().</>}
      >
        <Box x={2} y={2} text='reply.send()' tone='own' />
        <Arrow from={[30, 28]} to={[30, 60]} />
        <Box x={2} y={62} text='onSend' tone='own' />
        <Arrow from={[30, 88]} to={[30, 118]} />
        <Box x={2} y={120} text='onResponse' tone='own' />
        <Arrow from={[96, 28]} to={[140, 60]} dashed />
        <Box x={122} y={62} text='next hook' tone='late' />
        <Words x={122} y={106}>does not run</Words>
      </Drawing>
    </Drawings>
  )
}

function Fork ({ well, when, fails }) {
  return (
    <>
      <Box x={2} y={2} text={well} tone='own' />
      <Arrow from={[30, 28]} to={[30, 60]} />
      <Words x={40} y={49}>{when}</Words>
      <Box x={2} y={62} text='next hook' tone='own' />
      <Box x={122} y={2} text={fails} />
      <Arrow from={[150, 28]} to={[150, 60]} />
      <Box x={122} y={62} text='error handler' />
    </>
  )
}
