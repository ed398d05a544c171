import { forgetFiles } from './keep-files'
import styles from './forget.module.css'

const QUESTION = 'What you typed in all chapters and in the playground is lost. Forget all of it?'

/** Takes away what the browser keeps of a reader. */
export default function Forget () {
  return <button type='button' className={styles.forget} onClick={() => { if (window.confirm(QUESTION)) forgetFiles() }}>Forget all of it</button>
}
