import pc from 'picocolors'

/**
 * Colours for standard output: on in a terminal that has them, off in a file, a pipe, and under `NO_COLOR`. (By itself,
 * picocolors also turns them on wherever `CI` is set.)
 */
export const style = pc.createColors(process.stdout.hasColors?.() ?? false)

/** How wide the text is that is recorded, and that goes into a file or a pipe. */
export const RECORDED_COLUMNS = 100

/** What a line may have: as many columns as the terminal. */
export const screen = { columns: process.stdout.columns ?? RECORDED_COLUMNS }
