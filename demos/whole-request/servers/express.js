import express from 'express'
import { answers, middlewares, otherRoutes } from '../scenario.js'

const app = express().disable('x-powered-by')
for (let count = 0; count < middlewares; count++) app.use((request, response, next) => next())
for (const path of otherRoutes) app.get(path, (request, response) => response.json({ path }))
for (const [path, answer] of Object.entries(answers)) app.get(path, (request, response) => response.json(answer))
app.listen(process.env.PORT, '127.0.0.1', (error) => { if (error) throw error })
