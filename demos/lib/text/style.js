import pc from 'picocolors'

/**
 * Colours for standard output: on in a terminal that has them, off in a file, a
 * pipe, and under `NO_COLOR`. (By itself, picocolors also turns them on wherever
 * `CI` is set.)
 */
export const style = pc.createColors(process.stdout.hasColors?.() ?? false)

/** No colours: what is recorded. */
export const plain = pc.createColors(false)
