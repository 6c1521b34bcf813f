import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './violation';

const outside = ['**/node_modules/**', '**/dist/**'];
const silencing = /(\/\/|\/\*|<!--)\s*((ox|es)lint-disable|prettier-ignore|@ts-(ignore|nocheck|expect-error)|(v8|c8|istanbul) ignore)/;

interface TextRule {
  rule: string;
  files: string;
  pattern: RegExp;
  except?: RegExp;
  detail: string;
}

/** Violations found by searching text: a suppression comment also hides itself from the linter, and the linter reads no CSS. */
export function textViolations(root: string, rawColour: RegExp): Violation[] {
  const rules: TextRule[] = [
    {
      rule: 'no-silenced-tools',
      files: '{apps,libs,test,tools}/**/*.{ts,tsx,mjs,css,html}',
      pattern: silencing,
      detail: 'fix the line, or change the rule for the whole repository',
    },
    {
      rule: 'colours-in-tokens',
      files: 'apps/web/src/**/*.css',
      pattern: rawColour,
      except: /^\s*--[\w-]+:/,
      detail: 'use a raw colour only in the definition of a token',
    },
    {
      rule: 'replaced-modules-isolated',
      files: '{apps,libs,tools}/**/!(*.isolated).spec.{ts,tsx,mjs}',
      pattern: /\bvi\.(do)?mock\(/,
      detail: 'call the file *.isolated.spec.ts: the next spec of the process would import the replaced module, too',
    },
  ];
  return rules.flatMap((rule) => violationsOf(root, rule));
}

function violationsOf(root: string, { rule, files, pattern, except, detail }: TextRule): Violation[] {
  const breaks = (line: string) => pattern.test(line) && !except?.test(line);
  return globSync(files, { cwd: root, exclude: outside }).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) => (breaks(line) ? [{ rule, file: `${file}:${index + 1}`, detail }] : []));
  });
}
