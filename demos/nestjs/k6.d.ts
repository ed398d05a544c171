/** What the script uses of k6, which is a program and no package. */
declare module 'k6' {
  export function sleep (seconds: number): void
  export function check<T> (value: T, checks: Record<string, (value: T) => boolean>): boolean
}

declare module 'k6/http' {
  const http: { get (url: string, options: { headers: Record<string, string> }): { status: number } }
  export default http
}

declare const __ENV: Record<string, string>
