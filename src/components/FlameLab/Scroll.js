import frame from '../Lab/frame.module.css'

// What scrolls has to be reachable by keys.
const REACHABLE = { role: 'group', tabIndex: 0 }

/**
 * A table that may be wider than the page.
 *
 * @param {{ label: string, children: import('react').ReactNode }} props
 */
export default function Scroll ({ label, children }) {
  return <div className={frame.scroll} aria-label={label} {...REACHABLE}>{children}</div>
}
