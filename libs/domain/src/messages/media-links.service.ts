import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { isSignedFor, signedQuery } from '@app/platform/crypto/tokens';
import { providerFileName } from './provider-file-name.policy';

/** WhatsApp may hold a message for four hours before it fetches the file, and a queued message waits beside that. */
const LIFETIME_MS = 12 * 3_600_000;

/** Signed URLs for the provider to fetch our files without a login, valid for twelve hours. */
@Injectable()
export class MediaLinksService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The name is the last part of the link, for customers to see; what the link opens is signed without it. */
  forProvider(webhookKey: string, mediaId: number, fileName: string | null, now = Date.now()): string {
    const expires = now + LIFETIME_MS;
    const address = `${this.config.PUBLIC_URL}/webhooks/twilio/${webhookKey}/media/${mediaId}/${providerFileName(fileName ?? '')}`;
    return `${address}?${signedQuery(this.config.APP_SECRET, subjectOf(webhookKey, mediaId), expires)}`;
  }

  isValid(webhookKey: string, mediaId: number, expires: number, signature: string, now = Date.now()): boolean {
    return isSignedFor(this.config.APP_SECRET, subjectOf(webhookKey, mediaId), { expires, signature }, now);
  }
}

const subjectOf = (webhookKey: string, mediaId: number): string => `media/${webhookKey}/${mediaId}`;
