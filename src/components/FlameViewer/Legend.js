import clsx from 'clsx'
import { ROLES } from './words.js'
import fills from './fills.module.css'
import frame from '../Lab/frame.module.css'

/** What the colours of graphs mean. `keys`: the roles that are in them; `children`: a sentence beside. */
export default function Legend ({ keys, children = undefined }) {
  return (
    <ul className={frame.legend} aria-label='Colours'>
      {[...ROLES].filter(([role]) => keys.has(role)).map(([role, { label }]) => <li key={role}><Swatch role={role} />{label}</li>)}
      {children && <li>{children}</li>}
    </ul>
  )
}

/** The colour that a role has in the graphs. */
export function Swatch ({ role }) {
  return <span aria-hidden='true' className={clsx(fills.swatch, fills[`fill${ROLES.get(role)?.fill ?? 0}`])} />
}
