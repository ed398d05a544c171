import 'reflect-metadata'
import { Controller, Get, Inject, Injectable, Module, Param, ParseIntPipe, Query, UnauthorizedException, UseGuards } from '@nestjs/common'
import { findArticle, findParticipations } from './store.js'
import { isSigned } from './token.js'

export class TokenOnlyGuard {
  async canActivate (context) {
    const { authorization } = context.switchToHttp().getRequest().headers
    if (await isSigned(authorization)) return true
    throw new UnauthorizedException()
  }
}

export class ParticipationsService {
  getParticipationsByArticleId (...page) {
    return findParticipations(...page)
  }
}

export class ArticlesService {
  findById (articleId) {
    return findArticle(articleId)
  }
}

export class ParticipationsController {
  constructor (participations, articles) {
    this.participations = participations
    this.articles = articles
  }

  async getParticipationsByArticle (articleId, cursor, limit) {
    const [participation, article] = await Promise.all([
      this.participations.getParticipationsByArticleId(articleId, cursor, limit),
      this.articles.findById(articleId)
    ])
    return { ...participation, article }
  }
}

export class HelloController {
  root () {
    return 'Hello world!'
  }
}

export class AppModule {}

// What TypeScript makes of @decorators are such calls. JavaScript has none yet.
Injectable()(TokenOnlyGuard)
Injectable()(ParticipationsService)
Injectable()(ArticlesService)

Controller('participations')(ParticipationsController)
Inject(ParticipationsService)(ParticipationsController, undefined, 0)
Inject(ArticlesService)(ParticipationsController, undefined, 1)
decorateMethod(ParticipationsController, 'getParticipationsByArticle', [
  UseGuards(TokenOnlyGuard),
  Get('articles/:articleId'),
  Reflect.metadata('design:paramtypes', [Number, Number, Number])
], [
  Param('articleId', new ParseIntPipe()),
  Query('cursor', new ParseIntPipe()),
  Query('limit', new ParseIntPipe())
])

Controller()(HelloController)
decorateMethod(HelloController, 'root', [Get('hello')])

Module({ controllers: [ParticipationsController, HelloController], providers: [ParticipationsService, ArticlesService] })(AppModule)

function decorateMethod ({ prototype }, name, decorators, parameters = []) {
  for (const decorate of decorators) decorate(prototype, name, Object.getOwnPropertyDescriptor(prototype, name))
  parameters.forEach((decorate, index) => decorate(prototype, name, index))
}
