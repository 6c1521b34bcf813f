import { homeOf, isVerified, ownPath } from '@app/contracts/auth/first-page';
import type { MeView } from '@app/contracts/auth/auth.contract';
import { ACCOUNT_PAGES, type AccountPage } from '@app/contracts/public-pages/account-pages';
import { Controller, Get, HttpStatus, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiExclude, Public } from '../http/route.decorators';
import { PublicPagesService } from './public-pages.service';

const PAGES = Object.keys(ACCOUNT_PAGES) as AccountPage[];

/** The pages before the sign-in. They redirect people who have signed in to the page that they asked for. */
@ApiExclude()
@Controller()
@Public()
export class AccountPagesController {
  constructor(private readonly pages: PublicPagesService) {}

  @Get(Object.values(ACCOUNT_PAGES))
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const page = PAGES.find((name) => ACCOUNT_PAGES[name] === request.routeOptions.url) ?? 'login';
    const query = request.query as Readonly<Record<string, unknown>>;
    const me = await this.pages.visitor(request);
    const next = me && nextPage(page, query, me);
    if (next) return reply.header('cache-control', 'no-store').redirect(next, HttpStatus.FOUND);
    return this.pages.answerAccount(page, query, me, request, reply);
  }
}

/** The page to which somebody who is signed in passes; the forms that say what has just happened stay. */
function nextPage(page: AccountPage, query: Readonly<Record<string, unknown>>, me: MeView): string | null {
  if (!isVerified(me)) return null;
  if (page === 'verify' && !query['token']) return homeOf(me);
  const isArrival = query['verified'] === '1' || query['reset'] === '1' || query['ended'] === '1';
  return page === 'login' && !isArrival ? (ownPath(query['redirect']) ?? homeOf(me)) : null;
}
