import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import { en, type PublicTexts } from './en';
import { es } from './es';

export const PUBLIC_TEXTS: Readonly<Record<PublicLanguage, PublicTexts>> = { en, es };

/** Puts values in the place of their names in braces: `fill('{count} users', { count: 4 })`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
