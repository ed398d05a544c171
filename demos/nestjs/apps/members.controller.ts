import { Controller, Get, Header, Res } from '@nestjs/common'
import { RouteSchema } from '@nestjs/platform-fastify'

@Controller()
export class MembersController {
  @Get('plain')
  plain () {
    return { id: 1, email: 'a@b.example' } // only the id is meant to leave
  }

  @RouteSchema({ response: { 200: { type: 'object', properties: { id: { type: 'integer' } } } } })
  @Get('described')
  described () {
    return { id: 1, email: 'a@b.example' }
  }

  @Get('set')
  set (@Res() response) {
    response.setHeader('x-page', '2').send([])
  }

  @Get('decorated')
  @Header('x-page', '2')
  decorated () {
    return []
  }

  @Get('named')
  named (@Res() response) {
    response.header('x-page', '2').send([])
  }
}
