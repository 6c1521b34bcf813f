import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import type { Violation } from './violation';

export type TextKind = 'comments' | 'titles';

/** A comment or a title of a test that reads as translated. */
export interface OddText {
  kind: TextKind;
  file: string;
  line: number;
  text: string;
  habits: string[];
}

/** The odd texts that are left. They only become fewer: lower the ceiling with every rewrite. */
export const CEILINGS: Readonly<Record<TextKind, number>> = { comments: 217, titles: 86 };

const OPENING = /^(?:what|who|whoever|of|as|by|whose)\b/i;
const SENTENCE_OPENING = /[.:] (?:What|Who|Whoever|Of|As|By|Whose)\b/;
/** People answer calls and customers; code returns values, codes and errors. */
const ANSWERS =
  /^answers\b|\banswers (?:with|null|true|false|nothing|what|whether|which|how|only|as|like|\d+|(?:an?|the|its) (?!calls?\b|callers?\b|phone\b|telephone\b|conversation|customer))/i;
const IDIOM = /\b(?:as (?:far|long|soon) as|by (?:default|then)|of course|there is none)\b/gi;

/** Habits of other languages that English does not share, by the words that show them. */
const HABITS: Readonly<Record<string, (text: string) => boolean>> = {
  'opens without a subject': (text) => OPENING.test(text) || SENTENCE_OPENING.test(text),
  'of it in place of a possessive': (text) => /\bof (?:it|which|whom)\b/i.test(text),
  'is none, nothing where': (text) => /\bis none\b|\bnothing where\b/i.test(text),
  'answers for returns': (text) => ANSWERS.test(text),
  'is told, stands, is heard of': (text) =>
    /\b(?:is|are|was|were|be|been) told\b|\bst(?:ands?|ood)\b(?!-)|\b(?:is|are|was|were) heard of\b/i.test(text),
};

export const habitsIn = (text: string): string[] =>
  Object.entries(HABITS).flatMap(([habit, shows]) => (shows(text.replaceAll(IDIOM, '…')) ? [habit] : []));

/** Every odd text under `folder`, which is a glob of folders. */
export function oddTexts(root: string, folder = '{apps,libs,test,tools}'): OddText[] {
  const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  return files.flatMap((file) => oddTextsIn(file, readFileSync(join(root, file), 'utf8')));
}

export function oddTextsIn(file: string, source: string): OddText[] {
  const { comments, program } = parseSync(file, source);
  const texts = [...paragraphs(source, comments).map(asKind('comments')), ...titles(program).map(asKind('titles'))];
  return texts.flatMap(({ kind, start, text }) => {
    const habits = habitsIn(text);
    return habits.length === 0 ? [] : [{ kind, file, line: source.slice(0, start).split('\n').length, text, habits }];
  });
}

export function englishViolations(root: string, ceilings = CEILINGS): Violation[] {
  const texts = oddTexts(root);
  return Object.entries(ceilings).flatMap(([kind, ceiling]) => {
    const count = texts.filter((text) => text.kind === kind).length;
    const detail = `${count} read as translated, ${ceiling} are allowed: node tools/rules/list-odd-texts.mjs apps/api/src names those of a folder`;
    return count > ceiling ? [{ rule: 'plain-english', file: kind, detail }] : [];
  });
}

interface Text {
  start: number;
  text: string;
}

const asKind = (kind: TextKind) => (text: Text) => ({ kind, ...text });

type Parsed = ReturnType<typeof parseSync>;

/** Comments as one reads them: line comments below each other are one text. */
function paragraphs(source: string, comments: Parsed['comments']): Text[] {
  const read: (Text & { end: number; isLine: boolean })[] = [];
  for (const { type, value, start, end } of comments) {
    const text = value
      .replaceAll(/^\s*\*? ?/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const last = read.at(-1);
    const isLine = type === 'Line';
    if (last?.isLine && isLine && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += ` ${text}`;
      last.end = end;
    } else read.push({ start, end, text, isLine });
  }
  return read;
}

/** First arguments of `it`, `test`, `describe` and what is made of them, such as `it.each(rows)`. */
function titles(program: Parsed['program']): Text[] {
  const found: Text[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !/^(?:it|test|describe)\b/.test(rootOf(callee))) return;
      if (title.type === 'Literal' && typeof title.value === 'string') found.push({ start: title.start, text: title.value });
      if (title.type === 'TemplateLiteral')
        found.push({ start: title.start, text: title.quasis.map(({ value }) => value.cooked ?? '').join('…') });
    },
  }).visit(program);
  return found;
}

type Callee = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]['callee'];

/** The name at which a chain of calls and members begins. */
function rootOf(callee: Callee): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return callee.object.type === 'Super' ? '' : rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : '';
}
