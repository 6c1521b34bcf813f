import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breach } from './breach';

const outside = ['**/node_modules/**', '**/dist/**'];
const silencing = /(\/\/|\/\*|<!--)\s*((ox|es)lint-disable|prettier-ignore|@ts-(ignore|nocheck|expect-error)|(v8|c8|istanbul) ignore)/;

interface TextRule {
  rule: string;
  files: string;
  pattern: RegExp;
  except?: RegExp;
  detail: string;
}

/** Breaches that only the plain text of a file shows: a silenced tool silences its own rules too, and no linter here reads CSS. */
export function textBreaches(root: string, rawColour: RegExp): Breach[] {
  const rules: TextRule[] = [
    {
      rule: 'no-silenced-tools',
      files: '{apps,libs,test,tools}/**/*.{ts,tsx,mjs,css,html}',
      pattern: silencing,
      detail: 'mend the line, or change the rule for all',
    },
    {
      rule: 'colours-in-tokens',
      files: 'apps/web/src/**/*.css',
      pattern: rawColour,
      except: /^\s*--[\w-]+:/,
      detail: 'a raw colour stands only in the definition of a token',
    },
  ];
  return rules.flatMap((rule) => breachesOf(root, rule));
}

function breachesOf(root: string, { rule, files, pattern, except, detail }: TextRule): Breach[] {
  const breaks = (line: string) => pattern.test(line) && !except?.test(line);
  return globSync(files, { cwd: root, exclude: outside }).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) => (breaks(line) ? [{ rule, file: `${file}:${index + 1}`, detail }] : []));
  });
}
