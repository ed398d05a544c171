/** What Pino opens files with. A figure gives it a destination of its own, which is none of these. */
module.exports = class SonicBoom {}
