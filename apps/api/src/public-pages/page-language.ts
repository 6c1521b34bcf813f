import { LANGUAGES } from '@app/contracts/auth/languages';
import { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';

export const LANGUAGE_COOKIE = 'lang';

interface LanguageSigns {
  /** `?lang=`; anything but a language that there is counts as absent. */
  query: unknown;
  cookie: string | undefined;
  /** The Accept-Language header (RFC 9110, 12.5.4). */
  accepted: string | undefined;
}

/** The language of the address, else the one chosen before, else the browser's, else the page's own. */
export function pageLanguage({ query, cookie, accepted = '' }: LanguageSigns, own: PublicLanguage = 'en'): PublicLanguage {
  return known(query) ?? known(cookie) ?? preferred(accepted) ?? own;
}

/** Likewise before the sign-in, where "Bilingual" can be chosen too and is for every browser that is not Spanish. */
export function accountLanguage({ query, cookie, accepted = '' }: LanguageSigns): AccountLanguage {
  return knownOfAccount(query) ?? knownOfAccount(cookie) ?? (preferred(accepted) === 'es' ? 'es' : 'bilingual');
}

type AccountLanguage = (typeof LANGUAGES)[number];

export const knownOfAccount = (value: unknown): AccountLanguage | undefined => LANGUAGES.find((language) => language === value);

export const known = (value: unknown): PublicLanguage | undefined => PublicLanguage.safeParse(value).data;

function preferred(header: string): PublicLanguage | undefined {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', quality] = wish.trim().split(/\s*;\s*q=/i);
    return { language: known(tag.slice(0, 2).toLowerCase()), weight: quality === undefined ? 1 : Number(quality) };
  });
  return wishes.filter(({ language, weight }) => language && weight > 0).toSorted((one, other) => other.weight - one.weight)[0]?.language;
}
