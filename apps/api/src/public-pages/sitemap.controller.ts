import { Readable } from 'node:stream';
import { CLIENT_PAGES } from '@app/contracts/public-pages/client-pages';
import { FINISHED_PAGES, PublicLanguage, SitemapParams } from '@app/contracts/public-pages/public-pages.contract';
import { PublicVehiclesService } from '@app/domain/inventory/public-vehicles.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { notFound } from '@app/platform/errors/app-error';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type SitemapItemLoose, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { ApiExclude, Public } from '../http/route.decorators';

/** Pages of the client that are for everybody. */
const OPEN_PAGES = ['/login', '/signup'];
/** Each covers what lies below it. */
const PRIVATE_PAGES = new Set(CLIENT_PAGES.filter((page) => !OPEN_PAGES.includes(page)).map((page) => `/${page.split('/')[1]}`));
const PRIVATE_PATHS = ['/api/', '/webhooks/', ...PRIVATE_PAGES];
const LANGUAGES = PublicLanguage.options;

/** Tells search engines which addresses there are, and which to leave alone. */
@ApiExclude()
@Controller()
@Public()
export class SitemapController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly vehicles: PublicVehiclesService,
  ) {}

  @Get('robots.txt')
  robots(@Res() reply: FastifyReply): FastifyReply {
    const lines = [
      'User-agent: *',
      ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
      `Sitemap: ${this.config.PUBLIC_URL}/sitemap.xml`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  }

  @Get('sitemap.xml')
  async index(@Res() reply: FastifyReply): Promise<FastifyReply> {
    const parts = Array.from({ length: await this.vehicles.sitemapParts() }, (_, part) => `vehicles-${part}`);
    const files = ['pages', ...parts].map((name) => ({ url: `${this.config.PUBLIC_URL}/sitemap-${name}.xml` }));
    return send(reply, Readable.from(files).pipe(new SitemapIndexStream()));
  }

  @Get('sitemap-pages.xml')
  pages(@Res() reply: FastifyReply): Promise<FastifyReply> {
    return this.list(
      reply,
      Object.values(FINISHED_PAGES).map((path) => itemOf(path)),
    );
  }

  @Get('sitemap-vehicles-:part.xml')
  async vehiclesPart(@Param({ schema: SitemapParams }) { part }: SitemapParams, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const found = await this.vehicles.sitemapPart(part);
    if (found.length === 0 && part >= (await this.vehicles.sitemapParts())) throw notFound();
    return this.list(
      reply,
      // each page names its other languages itself, which depend on its dealership
      found.map(({ id, updated_at }) => ({ url: `/vehicle/${id}`, lastmod: updated_at.toISOString() })),
    );
  }

  private list(reply: FastifyReply, items: SitemapItemLoose[]): Promise<FastifyReply> {
    return send(reply, Readable.from(items).pipe(new SitemapStream({ hostname: this.config.PUBLIC_URL })));
  }
}

const itemOf = (path: string): SitemapItemLoose => ({
  url: path,
  links: LANGUAGES.map((lang) => ({ lang, url: `${path}?lang=${lang}` })),
});

const send = async (reply: FastifyReply, stream: Readable): Promise<FastifyReply> =>
  reply.type('application/xml; charset=utf-8').send(String(await streamToPromise(stream)));
