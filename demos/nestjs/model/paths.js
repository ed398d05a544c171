/** What the servers are asked for. */
export const PATHS = {
  participations: '/participations/articles/12714?cursor=1200&limit=10',
  hello: '/hello'
}
