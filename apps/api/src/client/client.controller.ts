import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { notFound } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, ApiExclude } from '../http/route.decorators';
import { sessionToken } from '../http/session-cookie';
import { linksOf, type PagesAhead, readPagesAhead } from './pages-ahead';

const NOT_PAGES = /^\/(api|webhooks|sanctum|socket\.io|admin\/queues)(\/|$)/;

/** Every address that is not a file or a call is a page of the client. */
@ApiExclude()
@Controller()
export class ClientController {
  private readonly pagesAhead: PagesAhead;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.pagesAhead = readPagesAhead(config.WEB_ROOT);
  }

  @Get('*')
  @Public()
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): FastifyReply {
    const path = request.url.split('?')[0] ?? '/';
    const root = this.config.WEB_ROOT;
    if (NOT_PAGES.test(path) || extname(path) || !root || !existsSync(root)) throw notFound();
    const visitor = { isSignedIn: sessionToken(this.config, request) !== null, keepsCompiled: keepsCompiled(request) };
    const links = linksOf(this.pagesAhead, request.url, visitor);
    if (links) reply.header('link', links);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root, { cacheControl: false });
  }
}

/**
 * Chromium compiles a module anew where it fetches it beside the main thread, also one that it has kept compiled (MaybeCreateConsumeCodeCacheTask in
 * its script_streamer.cc). Others would fetch a module a second time that was announced as a script.
 */
const keepsCompiled = ({ headers }: FastifyRequest): boolean =>
  headers['if-none-match'] !== undefined && String(headers['sec-ch-ua']).includes('Chromium');
