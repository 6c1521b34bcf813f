import type { BrowserView } from '@app/contracts/auth/sessions.contract';
import Bowser from 'bowser';

const DEVICES: Record<string, BrowserView['device']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' };

/** A browser on a system, such as Chrome, Windows; empty where nothing is known. */
export function deviceOf(userAgent: string | null): string {
  const { browser, system } = browserOf(userAgent);
  return [browser, system].filter((name) => name !== null).join(', ');
}

/** Parses a user agent, which may be any text. */
export function browserOf(userAgent: string | null): BrowserView {
  if (!userAgent) return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, device: DEVICES[platform.type ?? ''] ?? null };
}
