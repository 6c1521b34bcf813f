import { type Node, walk } from 'estree-walker';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { inClient } from './paths.ts';

const MESSAGES = inClient('src/locales/');

interface Text {
  start: number;
  end: number;
  value: string;
}

/** The texts of a catalogue, in their order: all that stand behind a name and a colon. One that is put together of parts is refused. */
export function textsOf(program: Node): Text[] {
  const texts: Text[] = [];
  walk(program, {
    enter(node, parent, key) {
      const { start, end } = node as Node & Text;
      const isText = parent?.type === 'Property' && key === 'value' && node.type === 'Literal' && typeof node.value === 'string';
      if (isText) texts.push({ start, end, value: node.value as string });
      else if (node.type === 'TemplateLiteral' || node.type === 'BinaryExpression')
        throw new Error(`The text at ${start} is not written in one piece.`);
    },
  });
  return texts;
}

/** The same code with each text taken apart into its arguments and plurals; one without any stays as it is. */
export const withCompiledTexts = (code: string, program: Node): string =>
  textsOf(program).reduceRight(
    (made, { start, end, value }) => made.slice(0, start) + JSON.stringify(compile(value)) + made.slice(end),
    code,
  );

/**
 * Words travel as they are formatted: the browser needs no parser for them, and does not look for the parsed form of a text in a memory, which
 * took longer than to format it.
 */
export const WORDS: Plugin = {
  name: 'words',
  apply: 'build',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
  transform: {
    order: 'post',
    handler(code, id) {
      return id.startsWith(MESSAGES) ? withCompiledTexts(code, this.parse(code) as Node) : undefined;
    },
  },
};
