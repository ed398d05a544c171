import pino from 'pino'

/*
 * Writes a line and ends before the file is open.
 * Usage: node exit-at-once-child.js <file>
 */
const logger = pino(pino.destination({ dest: process.argv[2] }))
logger.info('started')
process.exit(0)
