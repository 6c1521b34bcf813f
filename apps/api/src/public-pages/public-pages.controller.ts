import { FINISHED_PAGES } from '@app/contracts/public-pages/public-pages.contract';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiExclude, Public } from '../http/route.decorators';
import { PublicPagesService } from './public-pages.service';

/** Landing, terms and privacy as finished HTML. */
@ApiExclude()
@Controller()
@Public()
export class PublicPagesController {
  constructor(private readonly pages: PublicPagesService) {}

  @Get(FINISHED_PAGES.landing)
  landing(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return this.pages.answer('landing', request, reply);
  }

  @Get(FINISHED_PAGES.terms)
  terms(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return this.pages.answer('terms', request, reply);
  }

  @Get(FINISHED_PAGES.privacy)
  privacy(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return this.pages.answer('privacy', request, reply);
  }
}
