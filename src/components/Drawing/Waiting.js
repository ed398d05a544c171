import Drawing, { Rows } from '.'

const lines = (first, last, tone) => Array.from({ length: last - first + 1 }, (_, at) => [`${first + at}`, tone])

export default function Waiting () {
  return (
    <Drawing
      height={178}
      label='Of seven lines, two are on the disk, one is being written, and four wait in memory. After process.exit() or an uncaught error, Pino writes these four. After a signal that nobody handles, they are lost.'
      caption='Seven lines are logged, and the process ends while one write runs.'
    >
      <Rows
        from={124}
        rows={[{ says: 'on the disk', boxes: lines(1, 2) }, { says: 'being written', boxes: lines(3, 3, 'own') }, { says: 'wait in memory', boxes: lines(4, 7, 'late') }]}
      />
      <Rows top={114} turn={200} rows={[{ boxes: [['process.exit(), throw']], then: '4 to 7 are written' }, { boxes: [['SIGTERM, SIGKILL']], lost: '4 to 7 are lost' }]} />
    </Drawing>
  )
}
