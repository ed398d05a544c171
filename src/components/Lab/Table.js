import styles from './table.module.css'

/**
 * A table: the first cell of each row names it, and `head` a group of rows. From the column `figures` on, cells are
 * numbers. `isLines`: whether a row is lines on a phone, each with its heading; roles are said again then, since some
 * browsers take such a table for none.
 * @param {any} props
 */
export default function Table ({ caption, head, rows, groups = [{ head: '', rows }], foot, figures = Infinity, isLines = false, ...others }) {
  const as = (role) => isLines ? role : undefined
  const classOf = (column) => column >= figures ? styles.number : undefined
  const draw = ([what, ...cells], index) => (
    <tr key={index} role={as('row')}>
      <th scope='row' role={as('rowheader')}>{what}</th>
      {cells.map((cell, column) => <td key={column} role={as('cell')} className={classOf(column + 1)} data-heading={isLines ? head[column + 1] : undefined}>{cell}</td>)}
    </tr>
  )
  return (
    <table role={as('table')} {...others}>
      {caption && <caption>{caption}</caption>}
      {head && (
        <thead role={as('rowgroup')}>
          <tr role={as('row')}>{head.map((cell, column) => cell === '' ? <td key={column} /> : <th key={column} scope='col' role={as('columnheader')} className={classOf(column)}>{cell}</th>)}</tr>
        </thead>
      )}
      {groups.map((group, index) => (
        <tbody key={index} role={as('rowgroup')}>
          {group.head && <tr role={as('row')} className={styles.group}><th scope='rowgroup' role={as('rowheader')} colSpan={head.length}>{group.head}</th></tr>}
          {group.rows.map(draw)}
        </tbody>
      ))}
      {foot && <tfoot>{foot.map(draw)}</tfoot>}
    </table>
  )
}
