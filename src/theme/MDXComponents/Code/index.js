import { Fragment } from 'react'
import { splitName } from '@site/src/components/Lab/break-names'

/**
 * Code within a sentence, which breaks behind the underscores of a long name. Blocks are listings
 * (plugins/static-code), so the theme's own version, which brings a highlighter, is not needed.
 */
export default function Code ({ children, ...props }) {
  const parts = typeof children === 'string' ? splitName(children) : []
  return <code {...props}>{parts.length > 1 ? parts.map((part, index) => <Fragment key={index}>{index > 0 && <wbr />}{part}</Fragment>) : children}</code>
}
