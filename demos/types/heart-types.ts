// What the page says of the types of the heart: whoever compiles this checks it.
import { createApp, type JsonTypes } from './heart.js'

const app = createApp().withTypeProvider<JsonTypes>()

app.post('/schema', { properties: { count: { type: 'integer' } } }, (body) => body.count.toFixed())

app.post('/mistake', { properties: { count: { type: 'integer' } } }, (body) => {
  // @ts-expect-error the schema says that it is a number
  body.count.trim()
})

// The generic wins over the schema, and is wrong.
app.post<{ count: string }>('/generic', { properties: { count: { type: 'integer' } } }, (body) => body.count.trim())

const dropped = createApp()
dropped.withTypeProvider<JsonTypes>()
dropped.post('/dropped', { properties: { count: { type: 'integer' } } }, (body) => {
  // @ts-expect-error the result of withTypeProvider was not kept
  body.count.toFixed()
})

app.register((child) => {
  child.post('/child', { properties: { count: { type: 'integer' } } }, (body) => {
    // @ts-expect-error a plugin does not know the provider of its parent
    body.count.toFixed()
  })
})
