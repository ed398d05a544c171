import { useHistory } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useIsBrowser from '@docusaurus/useIsBrowser'
import controls from './controls.module.css'

/**
 * Opens an application in the playground. It goes with the step there, not in an address, and nothing of it runs by
 * itself.
 */
export default function OpenInPlay ({ program }) {
  const history = useHistory()
  const play = useBaseUrl('/play')
  if (!useIsBrowser()) return null
  // The address may have changed since this was drawn: it follows the figure.
  const open = () => history.push(play, { program, page: `${window.location.pathname}${window.location.search}#try` })
  return <button type='button' className={controls.button} onClick={open}>Open in the playground</button>
}
