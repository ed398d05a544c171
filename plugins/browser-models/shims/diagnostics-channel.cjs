/** Without channels, Express's router traces nothing, as on a Node that lacks them. */
exports.tracingChannel = undefined
