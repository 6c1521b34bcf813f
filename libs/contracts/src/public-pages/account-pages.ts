import type { MeView } from '../auth/auth.contract';
import type { LANGUAGES } from '../auth/languages';

/** Pages before the sign-in, by name. */
export const ACCOUNT_PAGES = {
  login: '/login',
  signup: '/signup',
  invitation: '/invitation',
  verify: '/email/verify',
  forgot: '/password/forgot',
  reset: '/password/reset',
  denial: '/account/not-me',
} as const;
export type AccountPage = keyof typeof ACCOUNT_PAGES;

const ADDRESSES: readonly string[] = Object.values(ACCOUNT_PAGES);

/** The address of such a page that somebody has written with a slash at its end. */
export const accountPageBeforeSlash = (path: string): string | undefined => ADDRESSES.find((address) => path === `${address}/`);

/** The differences between two visits of the same page. */
export interface AccountVisit {
  language: (typeof LANGUAGES)[number];
  /** The address's, as it came. */
  query: Readonly<Record<string, unknown>>;
  /** The person who is signed in. */
  me: Pick<MeView, 'name' | 'email'> | null;
}
