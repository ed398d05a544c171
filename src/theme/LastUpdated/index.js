import { ThemeClassNames } from '@docusaurus/theme-common'

/**
 * The theme's own asks `Intl` for the date, which loads a calendar: on a phone a tenth of what a page's script takes.
 */
export default function LastUpdated ({ lastUpdatedAt = 0 }) {
  const at = new Date(lastUpdatedAt)
  const [, day, month, year] = at.toUTCString().split(' ')
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on <time dateTime={at.toISOString()} itemProp='dateModified'>{Number(day)} {month} {year}</time>
    </span>
  )
}
