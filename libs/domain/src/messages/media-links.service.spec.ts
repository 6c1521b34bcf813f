import { describe, expect, it } from 'vitest';
import { MediaLinksService } from './media-links.service';

const links = new MediaLinksService({ APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://lotline.test' } as never);
const hour = 3_600_000;

function partsOf(link: string) {
  const url = new URL(link);
  return { expires: Number(url.searchParams.get('expires')), signature: url.searchParams.get('signature') ?? '' };
}

describe('links for the provider', () => {
  it('are valid for twelve hours', () => {
    const { expires, signature } = partsOf(links.forProvider('hook', 7, 'Fotografía 1.pdf', 0));
    expect(links.isValid('hook', 7, expires, signature, 12 * hour - 1)).toBe(true);
    expect(links.isValid('hook', 7, expires, signature, 12 * hour)).toBe(false);
  });

  it('end with the name of the file', () => {
    const { pathname } = new URL(links.forProvider('hook', 7, 'Fotografía 1.pdf', 0));
    expect(pathname).toBe('/webhooks/twilio/hook/media/7/Fotografia-1.pdf');
  });

  it('are valid for one file of one organization', () => {
    const { expires, signature } = partsOf(links.forProvider('hook', 7, 'Fotografía 1.pdf', 0));
    expect(links.isValid('hook', 8, expires, signature, 1)).toBe(false);
    expect(links.isValid('other', 7, expires, signature, 1)).toBe(false);
    expect(links.isValid('hook', 7, expires + 1, signature, 1)).toBe(false);
  });
});
