import { NestFactory } from '@nestjs/core'
import { FastifyAdapter } from '@nestjs/platform-fastify'

// Reached from this machine only.
export async function listenAlone (AppModule, port) {
  const app = await NestFactory.create(AppModule, new FastifyAdapter())
  await app.listen(port)
  return app
}

// Reached from everywhere.
export async function listenOnAll (AppModule, port) {
  const app = await NestFactory.create(AppModule, new FastifyAdapter())
  await app.listen(port, '0.0.0.0')
  return app
}
