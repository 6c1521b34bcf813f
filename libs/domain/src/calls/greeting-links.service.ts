import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { isSignedFor, signedQuery } from '@app/platform/crypto/tokens';

const HOUR_MS = 3_600_000;

/** Signed addresses of sounds that the provider plays to callers. */
@Injectable()
export class GreetingLinksService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The same for one to two hours, so that a repeated request gets the same document and the provider keeps the sound meanwhile. */
  forProvider(webhookKey: string, greetingId: number, now = Date.now()): string {
    const expires = (Math.floor(now / HOUR_MS) + 2) * HOUR_MS;
    const address = `${this.config.PUBLIC_URL}/webhooks/twilio/${webhookKey}/greetings/${greetingId}`;
    return `${address}?${signedQuery(this.config.APP_SECRET, subjectOf(webhookKey, greetingId), expires)}`;
  }

  isValid(webhookKey: string, greetingId: number, expires: number, signature: string, now = Date.now()): boolean {
    return isSignedFor(this.config.APP_SECRET, subjectOf(webhookKey, greetingId), { expires, signature }, now);
  }
}

const subjectOf = (webhookKey: string, greetingId: number): string => `greetings/${webhookKey}/${greetingId}`;
