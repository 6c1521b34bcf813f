import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MeView } from '@app/contracts/auth/auth.contract';
import type { VehiclePage } from '@app/contracts/inventory/public-vehicle.contract';
import type { AccountPage } from '@app/contracts/public-pages/account-pages';
import {
  type AppointmentPageState,
  type CreatePublicPages,
  FINISHED_PAGES,
  type FinishedPage,
  PublicLanguage,
  type PublicPages,
  type PublicSite,
  type PublicVisit,
} from '@app/contracts/public-pages/public-pages.contract';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { notFound } from '@app/platform/errors/app-error';
import { SessionsService } from '@app/domain/auth/sessions.service';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitOf } from '../http/client-info';
import { sessionToken } from '../http/session-cookie';
import { accountLanguage, known, knownOfAccount, LANGUAGE_COOKIE, pageLanguage } from './page-language';
import { retention } from './retention';

interface FinishedHtml {
  html: Buffer;
  compressed: Buffer;
  etag: string;
}

const YEAR_SECONDS = 31_536_000;
const compress = promisify(brotliCompress);
const etagOf = (html: Buffer | string) => `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
const keyOf = (page: string, { language, isSignedIn }: PublicVisit) => [page, language, isSignedIn].join(':');

/**
 * The pages for visitors. Those that do not change while the process runs are rendered once at its start, since address, company and contact
 * are configuration.
 */
/** The visitor's language decides where the address says none. */
const VARY = 'accept-encoding, accept-language, cookie';

@Injectable()
export class PublicPagesService implements OnModuleInit {
  private readonly finished = new Map<string, FinishedHtml>();
  private pages: PublicPages | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsService,
  ) {}

  async onModuleInit(): Promise<void> {
    const root = this.config.PUBLIC_PAGES_ROOT;
    const bundle = join(root ?? '', 'server/public-pages.js');
    if (!root || !existsSync(bundle)) return;
    const { default: create } = (await import(pathToFileURL(bundle).href)) as { default: CreatePublicPages };
    const manifest = JSON.parse(readFileSync(join(root, 'client/manifest.json'), 'utf8')) as Parameters<CreatePublicPages>[1];
    const pages = create(this.site(), manifest);
    this.pages = pages;
    const names = [...(Object.keys(FINISHED_PAGES) as FinishedPage[]), 'not-found' as const];
    for (const name of names)
      for (const language of PublicLanguage.options)
        for (const isSignedIn of [false, true]) {
          const html = Buffer.from(pages.renderFinished(name, { language, isSignedIn }));
          const compressed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
          this.finished.set(keyOf(name, { language, isSignedIn }), { html, compressed, etag: etagOf(html) });
        }
  }

  /**
   * Serves a finished page in the visitor's language; a cookie remembers `?lang=`.
   */
  async answer(page: FinishedPage | 'not-found', request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const chosen = chosenLanguage(request);
    const language = languageOf(request);
    const found = this.finished.get(keyOf(page, { language, isSignedIn: (await this.visitor(request)) !== null }));
    if (!found) throw notFound();
    if (chosen) remember(chosen, reply);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'private, no-cache',
      vary: VARY,
      etag: found.etag,
    });
    if (page === 'not-found') reply.status(404);
    else if (request.headers['if-none-match'] === found.etag) return reply.status(304).send();
    const isCompressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    return isCompressed ? reply.header('content-encoding', 'br').send(found.compressed) : reply.send(found.html);
  }

  /**
   * Serves the page of a vehicle in the visitor's language, else in that of its dealership: search engines and previews ask for none. A
   * vehicle that may return is found, a sold one is gone, like those of a suspended dealership, and no cache keeps that.
   */
  answerVehicle(page: VehiclePage | 'closed' | null, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!this.pages) throw notFound();
    const own = page === 'closed' ? undefined : page?.dealership.language;
    const language = languageOf(request, own ?? 'es');
    const html = this.pages.renderVehicle(page, language);
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': language, vary: VARY });
    const state = page === 'closed' ? 'gone' : page?.state;
    if (state === 'offered') {
      const etag = etagOf(html);
      reply.headers({ 'cache-control': 'private, no-cache', etag });
      return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(html);
    }
    const status = { unavailable: 200, gone: 410 };
    return reply
      .status(state ? status[state] : 404)
      .header('cache-control', 'no-store')
      .send(html);
  }

  /** Serves the page of an appointment's link in the visitor's language, else in that of its dealership. Nobody keeps it, and it sends nobody its address. */
  answerAppointment(page: AppointmentPageState, token: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!this.pages) throw notFound();
    const isOpen = page !== null && typeof page === 'object';
    const language = languageOf(request, isOpen ? page.language : 'es');
    const status = page === null ? 404 : 410;
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return reply.status(isOpen ? 200 : status).send(this.pages.renderAppointment(page, token, language));
  }

  /** Serves a page before the sign-in, which also has the language "Bilingual"; a cookie remembers `?lang=`. */
  async answerAccount(
    page: AccountPage,
    query: Readonly<Record<string, unknown>>,
    me: MeView | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (!this.pages) throw notFound();
    const signs = { query: query['lang'], cookie: request.cookies[LANGUAGE_COOKIE], accepted: request.headers['accept-language'] };
    const html = await this.pages.renderAccount(page, { language: accountLanguage(signs), query, me });
    const chosen = knownOfAccount(query['lang']);
    if (chosen) remember(chosen, reply);
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', vary: VARY }).send(html);
  }

  /** The person who is signed in. A page for visitors comes also while the database is away. */
  async visitor(request: FastifyRequest): Promise<MeView | null> {
    const token = sessionToken(this.config, request);
    if (!token) return null;
    const session = await this.sessions.find(token, { ...visitOf(request), isBackground: true }).catch(() => null);
    return session && session.restriction !== 'address' ? session.me : null;
  }

  private site(): PublicSite {
    const { PUBLIC_URL: url, COMPANY_NAME: company, CONTACT_EMAIL: email, SIGNUP: signup } = this.config;
    return { url, company, email, hasSocialLogin: false, isSignupOpen: signup === 'open', retention: retention(this.config) };
  }
}

const remember = (language: string, reply: FastifyReply) =>
  reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });

const chosenLanguage = (request: FastifyRequest): PublicLanguage | undefined => known((request.query as { lang?: unknown }).lang);

const languageOf = (request: FastifyRequest, own?: PublicLanguage): PublicLanguage =>
  pageLanguage(
    { query: chosenLanguage(request), cookie: request.cookies[LANGUAGE_COOKIE], accepted: request.headers['accept-language'] },
    own,
  );
