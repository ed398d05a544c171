/** What every server is asked for: NGINX takes `/nws` away, as in the document. */
export const PATH = '/nws/local'
