import type { BrowserView } from '@app/contracts/auth/sessions.contract';
import Bowser from 'bowser';

const DEVICES: Record<string, BrowserView['device']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' };

/** Parses a user agent, which may be any text. */
export function browserOf(userAgent: string | null): BrowserView {
  if (!userAgent) return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, device: DEVICES[platform.type ?? ''] ?? null };
}
