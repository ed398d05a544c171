export const unreachable = true
export const why = 'Earlier versions let you set `reply.sent`, and to `true` alone. In this version the property can only be read.'
export const instead = 'Call `reply.hijack()` where you set `reply.sent = true`.'
