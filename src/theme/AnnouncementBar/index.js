/** The site announces nothing: every page would carry the script of the bar that does. */
export default function AnnouncementBar () {
  return null
}
