import { createServer } from 'node:http'
import express from 'express'
import { answerOnce } from './answer-once.js'

const app = express()

for (let index = 0; index < Number(process.env.ROUTES); index++) {
  app.get(`/${index}`, ({ query }, response) => { response.json(query) })
}
answerOnce(createServer(app))
