import { NestFactory } from '@nestjs/core'
import { ExpressAdapter } from '@nestjs/platform-express'
import { AppModule } from './nest-module.js'
import { openNest } from './open-nest.js'

/** Nest on Express, its default. */
export async function createServer () {
  return openNest(await NestFactory.create(AppModule, new ExpressAdapter(), { logger: false }))
}
