/** @type {(code: string, statusCode: number, message: string) => Error} */
export const createError = (code, statusCode, message) => Object.assign(new Error(message), { code, statusCode })
