import clsx from 'clsx'
import bars from './bars.module.css'
import tones from './tones.module.css'

/** A bar for each of what is compared, in parts; the longest is as wide as the list, or `most`. @param {any} props */
export default function Bars ({ rows, label, most = undefined }) {
  const longest = most ?? (Math.max(...rows.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0))) || 1)
  return (
    <ul className={bars.bars} aria-label={label}>
      {rows.map(({ id, name, parts }) => (
        <li key={id}>
          <span className={bars.name}>{name}</span>
          <span className={bars.track} aria-hidden='true'>
            {parts.map(({ tone, size }) => (size > 0 || most) && <span key={tone} className={clsx(bars.part, tones[tone], bars[tone])} style={{ width: `${size / longest * 100}%` }} />)}
          </span>
        </li>
      ))}
    </ul>
  )
}
