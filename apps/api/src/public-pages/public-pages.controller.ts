import { Readable } from 'node:stream';
import { FINISHED_PAGES, PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Controller, Get, Inject, type OnModuleInit, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { ApiExclude, Public } from '../http/route.decorators';
import { PublicPagesService } from './public-pages.service';

/** Landing, terms and privacy as finished HTML, and what search engines ask for. */
@ApiExclude()
@Controller()
@Public()
export class PublicPagesController implements OnModuleInit {
  private robots = '';
  private sitemap = '';
  private sitemapIndex = '';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly pages: PublicPagesService,
  ) {}

  async onModuleInit(): Promise<void> {
    const { PUBLIC_URL: url } = this.config;
    const links = Object.values(FINISHED_PAGES).map((path) => ({
      url: path,
      links: PublicLanguage.options.map((lang) => ({ lang, url: `${path}?lang=${lang}` })),
    }));
    this.sitemap = String(await streamToPromise(Readable.from(links).pipe(new SitemapStream({ hostname: url }))));
    this.sitemapIndex = String(await streamToPromise(Readable.from([{ url: `${url}/sitemap-pages.xml` }]).pipe(new SitemapIndexStream())));
    const privatePaths = ['/api/', '/webhooks/', '/chats', '/contacts', '/settings', '/admin/', '/email/', '/invitation'];
    this.robots = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`), `Sitemap: ${url}/sitemap.xml`, ''].join('\n');
  }

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

  @Get('robots.txt')
  robotsFile(@Res() reply: FastifyReply): FastifyReply {
    return reply.type('text/plain; charset=utf-8').send(this.robots);
  }

  @Get('sitemap.xml')
  sitemapIndexFile(@Res() reply: FastifyReply): FastifyReply {
    return reply.type('application/xml; charset=utf-8').send(this.sitemapIndex);
  }

  @Get('sitemap-pages.xml')
  sitemapFile(@Res() reply: FastifyReply): FastifyReply {
    return reply.type('application/xml; charset=utf-8').send(this.sitemap);
  }
}
