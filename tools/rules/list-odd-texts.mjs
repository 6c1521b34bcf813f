// node tools/rules/list-odd-texts.mjs [folder]: the comments and titles that read as translated, with the habit that shows it.
import { resolve } from 'node:path';
import { oddTexts } from './english.ts';

const texts = oddTexts(resolve('.'), process.argv[2]);
for (const { file, line, text, habits } of texts) console.log(`${file}:${line} [${habits.join('; ')}] ${text}`);
console.log(
  `${texts.filter(({ kind }) => kind === 'comments').length} comments, ${texts.filter(({ kind }) => kind === 'titles').length} titles`,
);
