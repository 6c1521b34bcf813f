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

it.each(['en', 'es'] as const)('no text says what has a better word (%s)', (language) => {
  const found = globSync([`locales/${language}/*.ts`, `public/texts/${language}.ts`], { cwd: SOURCE })
    .flatMap((file) =>
      readFileSync(path.join(SOURCE, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ at: `${file}:${index + 1}`, line })),
    )
    .flatMap(({ at, line }) => WORDS[language].flatMap(([word, better]) => (word.test(line) ? [`${at} ${line.trim()} (${better})`] : [])));
  expect(found).toEqual([]);
});
