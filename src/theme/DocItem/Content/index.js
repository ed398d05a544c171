import { useDoc } from '@docusaurus/plugin-content-docs/client'
import Content from '@theme-original/DocItem/Content'

/**
 * A page's text, which says whose it is: its title has an emblem. The class of <html> that says so too is not there for
 * a moment, while the page comes alive, and the title would wrap otherwise.
 */
export default function DocItemContent ({ children }) {
  const { id } = useDoc().metadata
  return <div data-article={id}><Content>{children}</Content></div>
}
