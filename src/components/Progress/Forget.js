import styles from './forget.module.css'
import { useProgress } from './use-progress'

const QUESTION = 'What you typed in all chapters, which pages you have read, and your answers are lost. Forget all of it?'

/** Takes away what the browser keeps of a reader. */
export default function Forget () {
  const { forget } = useProgress()
  return <button type='button' className={styles.forget} onClick={() => { if (window.confirm(QUESTION)) forget() }}>Forget all of it</button>
}
