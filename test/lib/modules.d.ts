/** What the site's build resolves and TypeScript cannot know. */

declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}

declare module '*.css'

declare module '@generated/*.json' {
  const data: any
  export default data
}

declare module 'flatstr' {
  function flatstr (text: string): string
  export = flatstr
}

declare module 'object-inspect' {
  function inspect (value: unknown, options?: { depth?: number }): string
  export = inspect
}

declare module 'fastify/lib/logger-pino.js'

declare module 'find-my-way/lib/url-sanitizer.js' {
  export function safeDecodeURIComponent (text: string): string
}

declare module 'qoper8-cp' {
  export class QOper8 {
    constructor (options: { poolSize: number, handlersByMessageType: Map<string, { module: string, path: string }> })
    on (event: 'replyReceived', listener: (told: { reply: { pid?: number }, workerId: number }) => void): void
    send (message: { type: string }): Promise<Record<string, unknown>>
  }
}

declare module 'router/lib/layer.js' {
  export default class Layer {
    constructor (path: string, options: object, handle: () => void)
    match (path: string): object | false
  }
}

interface Window {
  axe: typeof import('axe-core')
}
