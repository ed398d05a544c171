import { useRef } from 'react'
import clsx from 'clsx'
import CopyButton from '../CopyButton'
import styles from './styles.module.css'

/**
 * Code that was coloured when the site was built (plugins/static-code). `html`: one `.line` element a line; `lang`:
 * what it is written in, told to whoever reads the page as Markdown; `first`: number of the first line; without it,
 * lines have no numbers.
 */
export default function Listing ({ html, lang, title, first }) {
  const code = useRef(/** @type {HTMLElement | null} */ (null))
  return (
    <div className={styles.listing} data-listing>
      {title && <div className={styles.title}>{title}</div>}
      <pre className={styles.body} tabIndex={0} role='group' aria-label={title ?? 'Code'}>
        <code
          ref={code} className={clsx(lang && `language-${lang}`, first && styles.numbered)}
          style={first ? /** @type {any} */ ({ '--if-first-line': Number(first) - 1 }) : undefined}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
      <CopyButton of={code} label={`Copy ${title ?? 'this code'}`} className={styles.copy} />
    </div>
  )
}
