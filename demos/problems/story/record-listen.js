import { Server } from 'node:net'

/**
 * Note which host a server is told to listen on. Whatever it is, the server opens
 * on this machine only, on a free port.
 *
 * @returns {{ host: () => string | undefined, restore: () => void }} `host` is the first that was asked for
 */
export function recordListen () {
  /** @type {string | undefined} */
  let host
  const { listen } = Server.prototype
  const { PORT } = process.env
  process.env.PORT = '0'
  /** @this {Server} @param {any[]} args */
  Server.prototype.listen = function listenHere (...args) {
    const [options, ...rest] = args
    host ??= options.host
    return listen.call(this, { ...options, host: options.host === '0.0.0.0' ? '127.0.0.1' : options.host }, ...rest)
  }
  return {
    host: () => host,
    restore () {
      Server.prototype.listen = listen
      if (PORT === undefined) delete process.env.PORT
      else process.env.PORT = PORT
    }
  }
}
