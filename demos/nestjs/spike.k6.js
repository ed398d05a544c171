/* global __ENV */
import { check, sleep } from 'k6'
import http from 'k6/http'

// The published shape. What differs from one run to the next comes by -e.
export const options = {
  scenarios: {
    spike: {
      executor: 'ramping-vus',
      startVUs: 0,
      stages: [
        { duration: __ENV.UP ?? '2m', target: Number(__ENV.USERS ?? 500) },
        { duration: __ENV.DOWN ?? '1m', target: 0 }
      ]
    }
  },
  thresholds: {
    http_req_failed: ['rate<0.01'],
    http_req_duration: ['p(95)<2000']
  }
}

export default function () {
  const answer = http.get(__ENV.URL, { headers: { authorization: `Bearer ${__ENV.TOKEN}` } })
  check(answer, { 'is answered with 200': ({ status }) => status === 200 })
  sleep(Number(__ENV.PAUSE ?? 0.1))
}
