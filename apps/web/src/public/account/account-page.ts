import type { Language } from '@app/contracts/auth/auth.contract';
import type { AccountVisit } from '@app/contracts/public-pages/account-pages';
import type { PublicSite } from '@app/contracts/public-pages/public-pages.contract';

export interface AccountPageProps extends Pick<PublicSite, 'isSignupOpen'>, Pick<AccountVisit, 'me'> {
  language: Language;
  /** The parts of the address on which the page depends. */
  query: Partial<Record<'verified' | 'reset' | 'ended' | 'names' | 'token', string>>;
}
