import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import { en } from './en';
import { es } from './es';

type Translated<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]> };

/** The same keys in every language; a missing one does not compile. */
export type PublicTexts = Translated<typeof en>;

export const PUBLIC_TEXTS: Readonly<Record<PublicLanguage, PublicTexts>> = { en, es };

/** Puts values in the place of their names in braces: `fill('{count} users', { count: 4 })`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
