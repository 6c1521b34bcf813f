import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CDN_PATH } from './twilio-paths';

const VALID_SECONDS = 4 * 60 * 60;

/** Signed URLs of the media CDN, valid without login for four hours, like the provider's. */
export class MediaLinks {
  private readonly key = randomBytes(32);

  linkTo(accountSid: string, mediaSid: string, now: number): string {
    const path = `${CDN_PATH}/${accountSid}/${mediaSid}`;
    const expires = Math.floor(now / 1000) + VALID_SECONDS;
    return `${path}?Expires=${expires}&Signature=${this.sign(path, expires)}`;
  }

  allows(path: string, expires: number, signature: string, now: number): boolean {
    const expected = Buffer.from(this.sign(path, expires));
    const given = Buffer.from(signature);
    return expires * 1000 > now && expected.length === given.length && timingSafeEqual(expected, given);
  }

  private sign(path: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${path} ${expires}`).digest('base64url');
  }
}
