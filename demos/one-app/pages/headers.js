/** What every answer carries. */
export const security = {
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin'
}

export const version = { 'x-app-version': '1.0.0' }

/** What only pages carry. */
export const cache = { 'cache-control': 'no-store', pragma: 'no-cache' }

export const policy = { 'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'" }

export const frame = { 'x-frame-options': 'DENY' }
