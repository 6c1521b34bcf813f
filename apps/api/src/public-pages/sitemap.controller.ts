import { Readable } from 'node:stream';
import { ACCOUNT_PAGES } from '@app/contracts/public-pages/account-pages';
import { CLIENT_PAGES } from '@app/contracts/public-pages/client-pages';
import { FINISHED_PAGES, PublicLanguage, SitemapParams } from '@app/contracts/public-pages/public-pages.contract';
import { PublicVehiclesService } from '@app/domain/inventory/public-vehicles.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { TtlCache } from '@app/platform/cache/ttl-cache';
import { notFound } from '@app/platform/errors/app-error';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type SitemapItemLoose, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { ApiExclude, Public } from '../http/route.decorators';

/** Pages before the sign-in that mails do not lead to. */
const OPEN_PAGES: readonly string[] = [ACCOUNT_PAGES.login, ACCOUNT_PAGES.signup];
const CLOSED_PAGES = [...CLIENT_PAGES, ...Object.values(ACCOUNT_PAGES)].filter((page) => !OPEN_PAGES.includes(page));
/** Each covers what lies below it. */
const PRIVATE_PAGES = new Set(CLOSED_PAGES.map((page) => `/${page.split('/')[1]}`));
const PRIVATE_PATHS = ['/api/', '/webhooks/', ...PRIVATE_PAGES];
const LANGUAGES = PublicLanguage.options;
/** Files in memory, of 5 MB at most; each covers 45,000 ids. */
const MAX_CACHED_FILES = 40;

/** Tells search engines which addresses there are, and which to leave alone. */
@ApiExclude()
@Controller()
@Public()
export class SitemapController {
  /** Anybody may ask, as often as they like. */
  private readonly files: TtlCache<string>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly vehicles: PublicVehiclesService,
  ) {
    this.files = new TtlCache(config.SITEMAP_CACHE_SECONDS * 1000, MAX_CACHED_FILES);
  }

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
    return send(reply, await this.indexFile());
  }

  @Get('sitemap-pages.xml')
  async pages(@Res() reply: FastifyReply): Promise<FastifyReply> {
    const items = Object.values(FINISHED_PAGES).map((path) => itemOf(path));
    return send(reply, await this.files.get('pages', () => this.fileOf(items)));
  }

  @Get('sitemap-vehicles-:part.xml')
  async vehiclesPart(@Param({ schema: SitemapParams }) { part }: SitemapParams, @Res() reply: FastifyReply): Promise<FastifyReply> {
    if (!(await this.indexFile()).includes(`sitemap-vehicles-${part}.xml`)) throw notFound();
    return send(reply, await this.files.get(`vehicles-${part}`, () => this.vehiclesFile(part)));
  }

  private indexFile(): Promise<string> {
    return this.files.get('index', async () => {
      const parts = Array.from({ length: await this.vehicles.sitemapParts() }, (_, part) => `vehicles-${part}`);
      const files = ['pages', ...parts].map((name) => ({ url: `${this.config.PUBLIC_URL}/sitemap-${name}.xml` }));
      return textOf(Readable.from(files).pipe(new SitemapIndexStream()));
    });
  }

  private async vehiclesFile(part: number): Promise<string> {
    const found = await this.vehicles.sitemapPart(part);
    // each page names its other languages itself, which depend on its dealership
    return this.fileOf(found.map(({ id, updated_at }) => ({ url: `/vehicle/${id}`, lastmod: updated_at.toISOString() })));
  }

  private fileOf(items: SitemapItemLoose[]): Promise<string> {
    return textOf(Readable.from(items).pipe(new SitemapStream({ hostname: this.config.PUBLIC_URL })));
  }
}

const itemOf = (path: string): SitemapItemLoose => ({
  url: path,
  links: LANGUAGES.map((lang) => ({ lang, url: `${path}?lang=${lang}` })),
});

const textOf = async (stream: Readable): Promise<string> => String(await streamToPromise(stream));

const send = (reply: FastifyReply, text: string): FastifyReply => reply.type('application/xml; charset=utf-8').send(text);
