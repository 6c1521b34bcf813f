import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { notFound } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, ApiExclude } from '../http/route.decorators';
import { sessionToken } from '../http/session-cookie';
import { preloadLinks, type PreloadManifest, readPreloadManifest } from './preload-manifest';

const NOT_PAGES = /^\/(api|webhooks|sanctum|socket\.io|admin\/queues)(\/|$)/;

/** Serves the client's page for every path that is not a file or an API route. */
@ApiExclude()
@Controller()
export class ClientController {
  private readonly preloadManifest: PreloadManifest;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.preloadManifest = readPreloadManifest(config.WEB_ROOT);
  }

  @Get('*')
  @Public()
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): FastifyReply {
    const path = request.url.split('?')[0] ?? '/';
    const root = this.config.WEB_ROOT;
    if (NOT_PAGES.test(path) || extname(path) || !root || !existsSync(root)) throw notFound();
    const visitor = { isSignedIn: sessionToken(this.config, request) !== null, keepsCompiled: keepsCompiled(request) };
    const links = preloadLinks(this.preloadManifest, request.url, visitor);
    if (links) reply.header('link', links);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root, { cacheControl: false });
  }
}

/**
 * Chromium recompiles a module that it fetches off the main thread, even if it has cached code (MaybeCreateConsumeCodeCacheTask in its
 * script_streamer.cc). Other browsers would fetch a module twice that was preloaded as a script.
 */
const keepsCompiled = ({ headers }: FastifyRequest): boolean =>
  headers['if-none-match'] !== undefined && String(headers['sec-ch-ua']).includes('Chromium');
