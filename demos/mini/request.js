// @ts-nocheck

/** All fields are set in the constructor, in one order: every request has the same shape. */
export class Request {
  static props = []
  static fields = ['id', 'context', 'params', 'raw', 'query', 'log', 'body']

  constructor (id, params, raw, query, log, context) {
    this.id = id
    this.context = context
    this.params = params
    this.raw = raw
    this.query = query
    this.log = log
    this.body = undefined
    for (const { name, value } of new.target.props) this[name] = value
  }

  // What few handlers ask for is computed when it is asked for.
  get server () { return this.context.server }
  get method () { return this.raw.method }
  get url () { return this.raw.url }
  get originalUrl () { return this.raw.originalUrl ?? this.raw.url }
  get headers () { return this.raw.headers }
  get socket () { return this.raw.socket }
  get ip () { return this.raw.socket?.remoteAddress }
  get protocol () { return this.raw.socket?.encrypted ? 'https' : 'http' }
  get host () { return this.raw.headers.host ?? '' }
  get hostname () { return this.host[0] === '[' ? this.host.slice(0, this.host.indexOf(']') + 1) : this.host.split(':', 1)[0] }
  get port () { return this.host.match(/:(\d+)$/) ? Number(this.host.match(/:(\d+)$/)[1]) : null }
  get mediaType () { return this.raw.headers['content-type']?.split(';', 1)[0].trim().toLowerCase() }
  get is404 () { return this.context.config.url === undefined }

  get routeOptions () {
    const { handler, config, schema, bodyLimit, defaultLimit, attachValidation } = this.context
    return { method: config.method, url: config.url, bodyLimit: bodyLimit ?? defaultLimit, attachValidation, handler, config, schema }
  }
}
