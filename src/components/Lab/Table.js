import styles from './table.module.css'

/**
 * A table: the first cell of each row names it, and `head` a group of rows. From the column `figures` on, cells are
 * numbers. `isLines`: whether a row is lines on a phone, each with its heading.
 * @param {any} props
 */
export default function Table ({ caption, head, rows, groups = [{ head: '', rows }], foot, figures = Infinity, isLines = false, ...others }) {
  const classOf = (column) => column >= figures ? styles.number : undefined
  const draw = ([what, ...cells], index) => (
    <tr key={index}>
      <th scope='row'>{what}</th>
      {cells.map((cell, column) => <td key={column} className={classOf(column + 1)} data-heading={isLines ? head[column + 1] : undefined}>{cell}</td>)}
    </tr>
  )
  return (
    <table {...others}>
      {caption && <caption>{caption}</caption>}
      {head && (
        <thead>
          <tr>{head.map((cell, column) => cell === '' ? <td key={column} /> : <th key={column} scope='col' className={classOf(column)}>{cell}</th>)}</tr>
        </thead>
      )}
      {groups.map((group, index) => (
        <tbody key={index}>
          {group.head && <tr className={styles.group}><th scope='rowgroup' colSpan={head.length}>{group.head}</th></tr>}
          {group.rows.map(draw)}
        </tbody>
      ))}
      {foot && <tfoot>{foot.map(draw)}</tfoot>}
    </table>
  )
}
