import compile from 'icu-minify/compile';
import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import type { Node } from 'estree-walker';
import { createTranslator } from 'use-intl';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { bilingual } from '../src/locales/bilingual';
import { english } from '../src/locales/en';
import { spanish } from '../src/locales/es';
import { withCompiledTexts } from './words.ts';

const EDITIONS = [bilingual.page, bilingual.chat, english.page, spanish.page];

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given) => new Intl.NumberFormat(...given),
  getPluralRules: (...given) => new Intl.PluralRules(...given),
};

const allTexts = (node: object): string[] =>
  Object.values(node).flatMap((value: unknown) => (typeof value === 'string' ? [value] : allTexts(value as object)));

/** Around what stands between tags, whether it comes as one text or in parts. */
const tagged = (chunks: unknown) => `[${[chunks].flat().join('')}]`;

/** Some values for each argument of a text: counts where it counts, the choices where it chooses, else a word with marks in it. */
function someValues(text: string): FormatValues[] {
  const counts = [0, 1, 2, 21, 1_234];
  const choicesOf = (name: string) =>
    [...(text.split(new RegExp(`\\{${name}, select,`))[1] ?? '').matchAll(/(\w+) \{/g)].map(([, choice = '']) => choice);
  return counts.map((count, turn) =>
    Object.fromEntries([
      ...[...text.matchAll(/\{(\w+)(?:, (\w+))?/g)].map(([, name = '', kind]) => {
        const choices = kind === 'select' ? choicesOf(name) : ["Ana <b>'O{0}'"];
        return [name, kind === 'plural' || kind === 'number' ? count : (choices[turn % choices.length] ?? 'other')] as const;
      }),
      ...[...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, tagged] as const),
    ]),
  );
}

const compiled = (code: string) => withCompiledTexts(code, parseSync('words.js', code).program as Node);

describe('compiled words', () => {
  it.each(EDITIONS.map((bundle) => [bundle.locale, bundle] as const))('say the same as the texts, in %s', (locale, { messages }) => {
    const texts = allTexts(messages).filter((text) => text.includes('{'));
    expect(texts.length).toBeGreaterThan(300);
    for (const text of texts)
      for (const values of someValues(text)) {
        const parsed = createTranslator({ locale, messages: { text }, timeZone: 'UTC' });
        const said = format(compile(text), locale, values, { formatters, timeZone: 'UTC' });
        expect([said].flat().join(''), text).toBe(parsed.markup('text', values as never));
      }
  });

  it('leaves what has no arguments, and all names', () => {
    expect(compiled(`export const words = { '{name}': 'Hello', deeper: { b: "It's here" } };`)).toBe(
      `export const words = { '{name}': "Hello", deeper: { b: "It's here" } };`,
    );
  });

  it('takes arguments apart', () => {
    expect(compiled(`export const words = { a: 'Hello {name}!', b: 'Bye' };`)).toBe(
      `export const words = { a: ["Hello ",["name"],"!"], b: "Bye" };`,
    );
  });

  it('refuses a text that is not in one piece', () => {
    expect(() => compiled('export const words = { a: `Hello {name}` };')).toThrow('not written in one piece');
  });
});
