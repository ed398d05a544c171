import styles from './styles.module.css'

/**
 * A table that scrolls inside its own frame when the screen is narrower than it is. The theme makes the table itself
 * the scrolling box, which costs it its table role and leaves the hidden columns out of a keyboard's reach.
 */
export default function ScrollingTable (props) {
  return (
    <div className={styles.frame} tabIndex={0} role='group' aria-label='Table'>
      <table {...props} />
    </div>
  )
}
