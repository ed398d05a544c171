import { Agent, request } from 'node:http'

const CONNECTIONS = 10

/**
 * Ask a server of this machine for a while. Each connection sends its next request when the last is answered.
 *
 * @param {{ port: number, method: string, url: string, headers: Record<string, string>, milliseconds: number }} what
 * @returns {Promise<{ count: number, statuses: number[] }>}
 */
export async function askForAWhile ({ port, method, url, headers, milliseconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses = new Set()
  let count = 0
  const once = () => new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (response) => {
      statuses.add(response.statusCode)
      response.on('error', reject).on('end', resolve).resume()
    }).on('error', reject).end()
  })
  const begin = performance.now()
  const keepAsking = async () => {
    do {
      await once()
      count++
    } while (performance.now() - begin < milliseconds)
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking))
    return { count, statuses: [...statuses] }
  } finally {
    agent.destroy()
  }
}
