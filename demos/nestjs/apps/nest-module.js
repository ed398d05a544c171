import 'reflect-metadata'
import { Controller, Get, Inject, Injectable, Module, Param, ParseIntPipe, Query, UnauthorizedException, UseGuards } from '@nestjs/common'
import { findArticle, findParticipations } from './store.js'
import { isSigned } from './token.js'

export class TokenOnlyGuard {
  /** @param {import('@nestjs/common').ExecutionContext} context */
  async canActivate (context) {
    const { authorization } = context.switchToHttp().getRequest().headers
    if (await isSigned(authorization)) return true
    throw new UnauthorizedException()
  }
}

export class ParticipationsService {
  /** @param {Parameters<typeof findParticipations>} page */
  getParticipationsByArticleId (...page) {
    return findParticipations(...page)
  }
}

export class ArticlesService {
  /** @param {number} articleId */
  findById (articleId) {
    return findArticle(articleId)
  }
}

export class ParticipationsController {
  /**
   * @param {ParticipationsService} participations
   * @param {ArticlesService} articles
   */
  constructor (participations, articles) {
    this.participations = participations
    this.articles = articles
  }

  /**
   * @param {number} articleId
   * @param {number} cursor
   * @param {number} limit
   */
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

/**
 * @param {Function} controller
 * @param {string} name of its method
 * @param {Function[]} decorators of the method
 * @param {Function[]} [parameters] a decorator for each
 */
function decorateMethod ({ prototype }, name, decorators, parameters = []) {
  for (const decorate of decorators) decorate(prototype, name, Object.getOwnPropertyDescriptor(prototype, name))
  parameters.forEach((decorate, index) => decorate(prototype, name, index))
}
