/**
 * A request for `inject` as it is typed in the playground, which names the type of JSON by itself.
 *
 * @param {{ method?: string, url?: string, headers?: Record<string, string>, body?: unknown }} options
 * @returns {import('../../demos/play/model.js').Asked}
 */
export function toRequest ({ method = 'GET', url = '/', headers = {}, body = '' }) {
  return {
    method,
    url,
    headers: Object.entries(headers).map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: typeof body === 'string' ? body : JSON.stringify(body)
  }
}
