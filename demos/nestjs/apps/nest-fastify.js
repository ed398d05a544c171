import { NestFactory } from '@nestjs/core'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { AppModule } from './nest-module.js'
import { openNest } from './open-nest.js'

/** The same application on Fastify. */
export async function createServer () {
  return openNest(await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false }))
}
