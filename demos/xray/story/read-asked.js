import { METHODS } from 'node:http'
import { UsageError } from '../../lib/command-line/cli.js'

/**
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @returns {import('../model/request/follow-request.js').Wanted | null}
 * @throws {UsageError} when it is no request
 */
export function readAsked ({ request, body, header = [] }) {
  if (request === undefined) {
    if (body !== undefined || [header].flat().length > 0) throw new UsageError('--body and --header belong to a request: add --request \'POST /orders\'')
    return null
  }
  const [, method = '', url = ''] = String(request).match(/^([A-Za-z]+) (\/\S*)$/) ?? []
  if (!METHODS.includes(method.toUpperCase())) throw new UsageError(`--request takes a method and a path, such as 'GET /orders/7', got '${request}'`)
  const headers = Object.fromEntries([header].flat().map((each) => readHeader(String(each))))
  if (body !== undefined && !('content-type' in headers)) headers['content-type'] = 'application/json'
  return { method: method.toUpperCase(), url, headers, body: body === undefined ? null : String(body) }
}

/** @param {string} text */
function readHeader (text) {
  const [, name, value] = text.match(/^([^\s:]+):\s*(.*)$/) ?? []
  if (name === undefined) throw new UsageError(`--header takes a name and a value, such as 'x-customer: ada', got '${text}'`)
  return [name.toLowerCase(), value]
}
