import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { Controller, Get, HttpStatus, Inject, Req, Res } from '@nestjs/common';
import { accountPageBeforeSlash } from '@app/contracts/public-pages/account-pages';
import { isClientPage } from '@app/contracts/public-pages/client-pages';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { notFound } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, ApiExclude } from '../http/route.decorators';
import { PublicPagesService } from '../public-pages/public-pages.service';
import { preloadLinks, type PreloadManifest, readPreloadManifest } from './preload-manifest';

const NOT_PAGES = /^\/(api|webhooks|sanctum|socket\.io|admin\/queues)(\/|$)/;

/** The pages of the client; any other address that is not a file or a call gets the public page that says so, with status 404. */
@ApiExclude()
@Controller()
export class ClientController {
  private readonly manifest: PreloadManifest;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly publicPages: PublicPagesService,
  ) {
    this.manifest = readPreloadManifest(config.WEB_ROOT);
  }

  @Get('*')
  @Public()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? '/';
    const root = this.config.WEB_ROOT;
    if (NOT_PAGES.test(path)) throw notFound();
    if (extname(path)) {
      // browsers that follow an old link get the 404 page; scripts and pictures that are missing get a plain 404
      if (!request.headers.accept?.includes('text/html')) throw notFound();
      return this.publicPages.answer('not-found', request, reply);
    }
    const accountPage = accountPageBeforeSlash(path);
    if (accountPage) return reply.redirect(request.url.replace(path, accountPage), HttpStatus.FOUND);
    if (!isClientPage(path)) return this.publicPages.answer('not-found', request, reply);
    if (!root || !existsSync(root)) throw notFound();
    const links = preloadLinks(this.manifest, path);
    if (links) reply.header('link', links);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root, { cacheControl: false });
  }
}
