import { createServer } from 'node:http'
import { parse } from 'node:querystring'
import { answerOnce } from './answer-once.js'

answerOnce(createServer(({ url = '' }, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(parse(url.split('?')[1])))
}))
