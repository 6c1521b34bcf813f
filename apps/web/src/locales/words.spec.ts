import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Words of the interface that have a better one, with the reason. One thing has one name on every screen. */
const WORDS: Record<'en' | 'es', readonly [RegExp, string][]> = {
  en: [
    [/\bsecond step\b/i, 'two-step verification'],
    [/\b[Dd]emand(s|ed) (it|of)\b/, 'required'],
    [/\bis not told\b/i, 'say what the person gets'],
  ],
  es: [
    [/\bustedes?\b/i, 'tú'],
    [/\bprospectos?\b/i, 'lead'],
    [/\basesor(es)?\b/i, 'agente'],
    [/\bsegundo paso\b/i, 'verificación en dos pasos'],
    [/“|”/, '«…»'],
  ],
};

/** The help is written as steps, in which a second one comes after the first. */
const EXEMPT = ['help.ts'];

it.each(['en', 'es'] as const)('no text says what has a better word (%s)', (language) => {
  const folder = path.join(import.meta.dirname, language);
  const found = globSync('*.ts', { cwd: folder })
    .filter((file) => !EXEMPT.includes(file))
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ at: `${file}:${index + 1}`, line })),
    )
    .flatMap(({ at, line }) => WORDS[language].flatMap(([word, better]) => (word.test(line) ? [`${at} ${line.trim()} (${better})`] : [])));
  expect(found).toEqual([]);
});
