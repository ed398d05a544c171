import Table from '../Lab/Table'

const majorOf = (node) => Number.parseInt(node, 10)

/** The recordings that an older method made, and how far their baselines differ from themselves. */
export default function Older ({ noise: { runs, older } }) {
  const count = older.reduce((sum, { nodes }) => sum + nodes.length, 0)
  if (count === 0) return <p>All {runs} recorded runs are from after these changes.</p>
  return (
    <>
      <p>{count} of {runs} recorded runs are from before the last change. In them, each contender had one turn in a round, and servers were warmed up for a time and not for a number of requests. A band that reaches beyond a tenth cannot show a difference of a tenth:</p>
      <Table
        caption='Runs with one turn in a round' head={['Results', 'Node', 'Bands beyond a tenth']}
        rows={older.map(({ topic, nodes, bands, far }) => [topic, nodes.map(majorOf).join(', '), `${far} of ${bands}`])}
      />
    </>
  )
}
