import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import clsx from 'clsx'
import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

/**
 * A button in the prose that sets the figure of the page. It is a link, since the address holds what a figure shows.
 * `shows`: a state of the figure, such as the id of one of its examples; `children`: what to look at.
 */
export default function Try ({ shows, children }) {
  const { pathname } = useLocation()
  return <Link className={clsx(controls.button, styles.try)} to={`${pathname}?${new URLSearchParams({ figure: shows })}#try`} data-noBrokenLinkCheck>{children}</Link>
}
