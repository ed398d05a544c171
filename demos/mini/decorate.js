// @ts-nocheck
import { kContext } from './context.js'
import { FastifyError } from './errors.js'

/** Methods of a server that put something on it, on every request or on every reply of its context. */
export const decorators = {
  decorate (name, value, dependencies) {
    assertNew(this, name, Object.hasOwn(this, name))
    assertPresent(dependencies, name, (other) => this.hasDecorator(other))
    if (isAccessor(value)) Object.defineProperty(this, name, { get: value.getter, set: value.setter })
    else this[name] = value
    return this
  },
  decorateRequest (name, value, dependencies) {
    return decorateClass(this, this[kContext].Request, name, value, dependencies)
  },
  decorateReply (name, value, dependencies) {
    return decorateClass(this, this[kContext].Reply, name, value, dependencies)
  },
  hasDecorator (name) {
    return name in this
  },
  hasRequestDecorator (name) {
    return has(this[kContext].Request, name)
  },
  hasReplyDecorator (name) {
    return has(this[kContext].Reply, name)
  }
}

function decorateClass (server, Class, name, value, dependencies) {
  // One object would be shared by all requests, so that one could read what another wrote.
  if (typeof value === 'object' && value !== null && !isAccessor(value)) throw new FastifyError('FST_ERR_DEC_REFERENCE_TYPE', name, typeof value)
  assertNew(server, name, Object.hasOwn(Class.prototype, name) || Class.props.some((prop) => prop.name === name) || Class.fields.includes(name))
  assertPresent(dependencies, name, (other) => has(Class, other))
  if (isAccessor(value)) Object.defineProperty(Class.prototype, name, { get: value.getter, set: value.setter })
  else if (typeof value === 'function') Class.prototype[name] = value
  else Class.props.push({ name, value })
  return server
}

const has = (Class, name) => name in Class.prototype || Class.props.some((prop) => prop.name === name) || Class.fields.includes(name)
const isAccessor = (value) => typeof value?.getter === 'function' || typeof value?.setter === 'function'

function assertNew (server, name, isPresent) {
  if (server[kContext].state.started) throw new FastifyError('FST_ERR_DEC_AFTER_START', name)
  if (isPresent) throw new FastifyError('FST_ERR_DEC_ALREADY_PRESENT', name)
}

function assertPresent (dependencies, name, isPresent) {
  if (dependencies === undefined || dependencies === null) return
  if (!Array.isArray(dependencies)) throw new FastifyError('FST_ERR_DEC_DEPENDENCY_INVALID_TYPE', name)
  const missing = dependencies.find((other) => !isPresent(other))
  if (missing !== undefined) throw new FastifyError('FST_ERR_DEC_MISSING_DEPENDENCY', missing)
}
