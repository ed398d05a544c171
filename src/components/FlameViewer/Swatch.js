import clsx from 'clsx'
import fills from './fills.module.css'
import { ROLES } from './palette.js'

/**
 * The colour that a role has in the graphs.
 *
 * @param {object} props
 * @param {string} props.role
 */
export default function Swatch ({ role }) {
  return <span aria-hidden='true' className={clsx(fills.swatch, fills[`fill${ROLES.get(role)?.fill ?? 0}`])} />
}
