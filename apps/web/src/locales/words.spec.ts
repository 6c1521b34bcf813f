import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Words of the interface that have a better one, with the reason. One thing has one name on every screen. */
const WORDS: Record<'en' | 'es', readonly [RegExp, string][]> = {
  en: [
    [/\be-mail\b/i, 'email'],
    [/\bsecond step\b/i, 'two-step verification'],
    [/\b[Dd]emand(s|ed) (it|of)\b/, 'required'],
    [/\bis not told\b/i, 'say what the person gets'],
    [/\b(every|some)body\b(?!:)/i, 'everyone, someone'],
    [/\b(of|by) everyone\b/i, 'say who does it'],
    [/\bwhomever|\bwhoever\b/i, 'the person who'],
    [/\bby (itself|themselves)\b/i, 'automatically'],
    [/\bat the most\b|\bin any case\b|\bprolong\b/i, 'at most, always, extend'],
    [/\bwhat becomes of\b/i, 'what to do'],
    [
      /\bof (this|its|the) (account|contact|customer|dealership|file|group|message|month|number|organization|provider|team|template|voicemail)\b/i,
      'a possessive',
    ],
    [/\d %|} %/, '40%'],
  ],
  es: [
    [/\bañad(?!ida exitosamente|ir nota|ir a pantalla)/i, 'agregar'],
    [/\bmóvil\b/i, 'celular'],
    [/\bustedes?\b/i, 'tú'],
    [/\bprospectos?\b/i, 'lead'],
    [/\basesor(es)?\b/i, 'agente'],
    [/\bsegundo paso\b/i, 'verificación en dos pasos'],
    [/“|”|[ ¿(]"[^"'{}:]+"(?! ?[:}])/, '«…»'],
    [/\b(te|lo|la) (?:se )?(?:mencionó|deshaga)\b(?<!te mencionó)/i, 'tú'],
    [/\bpor s[íi] (sol|mism)[oa]s?\b(?! nada)/i, 'leave it out, or say what happens'],
    [/['\s](?:un|el|los|tu)\s+managers?\b/i, 'gerente'],
  ],
};

const SOURCE = path.join(import.meta.dirname, '..');

const linesOf = (language: 'en' | 'es') =>
  globSync([`locales/${language}/*.ts`, `public/texts/${language}.ts`], { cwd: SOURCE }).flatMap((file) =>
    readFileSync(path.join(SOURCE, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ at: `${file}:${index + 1}`, line })),
  );

it.each(['en', 'es'] as const)('no text says what has a better word (%s)', (language) => {
  const found = linesOf(language).flatMap(({ at, line }) =>
    WORDS[language].flatMap(([word, better]) => (word.test(line) ? [`${at} ${line.trim()} (${better})`] : [])),
  );
  expect(found).toEqual([]);
});

/** The rows of the glossary's second table: the word, and the words that no text uses instead. */
const glossary = readFileSync(path.join(SOURCE, '../../../docs/glossary.md'), 'utf8')
  .split('## Words of the interface')[1]
  ?.split('\n')
  .filter((line) => line.includes('`'))
  .map((line) => ({
    word: line.split('|')[1]?.trim() ?? '',
    never: [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.toLowerCase()),
  }));

it('every word of the glossary is the only one for its thing', () => {
  expect(glossary?.length).toBeGreaterThan(6);
  const found = [...linesOf('en'), ...linesOf('es')].flatMap(({ at, line }) =>
    (glossary ?? []).flatMap(({ word, never }) =>
      never.some((text) => line.toLowerCase().includes(text)) ? [`${at} ${line.trim()} (${word})`] : [],
    ),
  );
  expect(found).toEqual([]);
});
