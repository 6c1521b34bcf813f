import { describe, expect, it } from 'vitest';
import { bilingual } from './bilingual';
import { english } from './en';
import { spanish } from './es';

const editions = {
  'bilingual page': bilingual.page,
  'bilingual chat': bilingual.chat,
  english: english.page,
  spanish: spanish.page,
};

/** Every text with its dotted path. */
function textsOf(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] => {
    const at = path === '' ? key : `${path}/${key}`;
    return typeof value === 'string' ? [[at, value]] : textsOf(value as object, at);
  });
}

const argumentsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? ''))].toSorted();

describe.each(Object.entries(editions))('the %s words', (_, bundle) => {
  const texts = textsOf(bundle);

  it('have the same keys as the English ones', () => {
    expect(texts.map(([path]) => path).sort()).toEqual(
      textsOf(english.page)
        .map(([path]) => path)
        .sort(),
    );
  });

  it('are never empty', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('take the same arguments as the English ones', () => {
    const expected = new Map(textsOf(english.page).map(([path, text]) => [path, argumentsOf(text)]));
    const different = texts.filter(([path, text]) => argumentsOf(text).join() !== expected.get(path)?.join());
    expect(different).toEqual([]);
  });
});

const SHARED_WORDS = [
  ...'WhatsApp SMS Lotline Basic Plus Advance Ultimate English Español Plan Leads Chats Audio Video Color OpenAI Groq'.split(' '),
  'Anthropic (Claude)',
  'Lotline {version}',
];

describe('the Spanish words', () => {
  it('are translated, but for names and words that both languages share', () => {
    const spanishTexts = new Map(textsOf({ ...spanish.page.messages, errors: spanish.page.errors, failures: spanish.page.failures }));
    const same = textsOf({ ...english.page.messages, errors: english.page.errors, failures: english.page.failures }).filter(
      ([path, text]) =>
        spanishTexts.get(path) === text && !SHARED_WORDS.includes(text) && /\p{L}{4}/u.test(text.replaceAll(/\{[^}]*\}/g, '')),
    );
    expect(same).toEqual([]);
  });
});
