import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkout, createFixture } from './fixture-repository';

interface LintViolation {
  rule: string;
  file: string;
  text: string;
}

const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const functionOf = (count: number) => `export function long() {\n${lines(count - 2, '  Math.random();')}}`;
const component = (markup: string) =>
  `export const Part = ({ name, busy }: { name: string; busy: boolean }) => <div data-busy={busy} data-name={name}>${markup}</div>;`;
const injected = (type: string, entrance = '') =>
  `import { Inject, Injectable } from '@nestjs/common';
   import type { ${type} } from './clock';
   @Injectable()
   export class Bell { constructor(${entrance} private readonly clock: ${type}) {} ring() { return [this.clock, Inject]; } }`;

const domain = (file: string) => `libs/domain/src/timeline/${file}`;
const web = (file: string) => `apps/web/src/features/calls/components/${file}`;

const sizes: LintViolation[] = [
  { rule: 'eslint(max-lines)', file: 'apps/api/src/calls/calls.controller.ts', text: lines(101, 'Math.random();') },
  { rule: 'eslint(max-lines)', file: domain('calls.service.ts'), text: lines(351, 'Math.random();') },
  { rule: 'eslint(max-lines)', file: web('long-list.tsx'), text: lines(221, 'Math.random();') },
  { rule: 'eslint(max-lines-per-function)', file: domain('long.policy.ts'), text: functionOf(51) },
];

const promises: LintViolation[] = [
  {
    rule: 'typescript(no-floating-promises)',
    file: domain('floating.service.ts'),
    text: 'export const go = () => { Promise.resolve(1); };',
  },
  {
    rule: 'typescript(no-misused-promises)',
    file: domain('misused.service.ts'),
    text: 'export const wait = (answers: Promise<number>[]) => answers.filter(async (answer) => (await answer) > 1);',
  },
];

const types: LintViolation[] = [
  { rule: 'typescript(no-explicit-any)', file: domain('any.policy.ts'), text: 'export const same = (value: any): unknown => value;' },
  {
    rule: 'typescript(no-unsafe-assignment)',
    file: domain('loose.policy.ts'),
    text: `export const read = () => { const a = JSON.parse('1'); return String(a); };`,
  },
  { rule: 'typescript(no-non-null-assertion)', file: domain('bang.policy.ts'), text: 'export const first = (all: string[]) => all[0]!;' },
  {
    rule: 'typescript(consistent-type-imports)',
    file: 'libs/contracts/src/calls/calls.contract.ts',
    text: `import { MessageView } from '../messages/messages.contract';\nexport type CallView = MessageView;`,
  },
  { rule: 'lotline(injected-classes-are-values)', file: domain('bell.service.ts'), text: injected('Clock') },
];

const serverRules: LintViolation[] = [
  { rule: 'eslint(no-console)', file: domain('loud.service.ts'), text: `console.log('here');` },
  { rule: 'eslint(no-warning-comments)', file: domain('later.service.ts'), text: '// TODO: later\nexport const later = 1;' },
  { rule: 'node(no-process-env)', file: domain('environment.service.ts'), text: 'export const port = process.env.PORT;' },
  { rule: 'oxc(no-barrel-file)', file: 'libs/contracts/src/calls/all.ts', text: `export * from '../messages/messages.contract';` },
];

const databaseAccess: LintViolation[] = [
  `import { InjectRepository } from '@nestjs/typeorm';\nexport const inject = InjectRepository;`,
  `export const rows = (manager: { getRepository: (name: string) => string }) => manager.getRepository('messages');`,
  `export const rows = (dataSource: { query: (sql: string) => string }) => dataSource.query('select 1');`,
  `export class Rows { dataSource = { query: (sql: string) => sql }; all() { return this.dataSource.query('select 1'); } }`,
].map((text, index) => ({ rule: 'lotline(scoped-database-access)', file: domain(`rows-${index}.service.ts`), text }));

const writing = (body: string, parameter = 'input: ReplyInput') =>
  `import type { ReplyInput } from '@app/contracts/calls/replies.contract';
   export const write = (${parameter}) => { ${body} };`;

const unmappedInputs: LintViolation[] = [
  writing('return { ...input, position: 1 };'),
  writing('const { body, ...rest } = input; return [body, rest];'),
  writing('return [body, rest];', '{ body, ...rest }: ReplyInput'),
  writing('return [1].map((position) => ({ ...input, position }));'),
].map((text, index) => ({ rule: 'lotline(inputs-are-mapped)', file: domain(`unmapped-${index}.service.ts`), text }));

const words: LintViolation[] = [
  '<p>Hello</p>',
  `<p>{'Hello'}</p>`,
  `<p>{busy ? 'Busy' : name}</p>`,
  '<p>{busy && `${name} is busy`}</p>',
  '<p title="Name">{name}</p>',
  `<button type="button" aria-label={busy ? 'Busy' : name} />`,
].map((markup, index) => ({ rule: 'lotline(text-from-locales)', file: web(`words-${index}.tsx`), text: component(markup) }));

const colours: LintViolation[] = [
  `<p style={{ color: '#16262b' }}>{name}</p>`,
  '<p style={{ background: `rgb(0 0 0 / ${name})` }}>{name}</p>',
  '<p className="p-2 text-slate-500">{name}</p>',
  '<p className={busy ? "bg-[#fff]" : "border-b-white"}>{name}</p>',
  '<svg><path fill="white" d={name} /></svg>',
].map((markup, index) => ({ rule: 'lotline(colours-from-tokens)', file: web(`colours-${index}.tsx`), text: component(markup) }));

const clientRules: LintViolation[] = [
  { rule: 'eslint(no-alert)', file: web('ask.tsx'), text: 'export const ask = (question: string) => window.confirm(question);' },
  { rule: 'react(no-danger)', file: web('raw.tsx'), text: component('<p dangerouslySetInnerHTML={{ __html: name }} />') },
  { rule: 'jsx-a11y(alt-text)', file: web('picture.tsx'), text: component('<img src={name} />') },
  { rule: 'react(button-has-type)', file: web('push.tsx'), text: component('<button>{name}</button>') },
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: web('maybe.tsx'),
    text: `import { useState } from 'react';\nexport const useMaybe = (sure: boolean) => { if (!sure) return 1; const [state] = useState(2); return state; };`,
  },
];

const tests: LintViolation[] = [
  {
    rule: 'vitest(no-disabled-tests)',
    file: 'test/api/skipped.test.ts',
    text: `import { expect, it } from 'vitest';\nit.skip('adds', () => expect(2).toBe(2));`,
  },
  {
    rule: 'vitest(no-focused-tests)',
    file: 'test/api/only.test.ts',
    text: `import { expect, it } from 'vitest';\nit.only('adds', () => expect(2).toBe(2));`,
  },
  {
    rule: 'vitest(expect-expect)',
    file: 'test/api/vain.test.ts',
    text: `import { it } from 'vitest';\nit('adds', () => { Math.random(); });`,
  },
];

/** Valid code that is close to a violation. */
const valid: Record<string, string> = {
  'apps/api/src/team/team.controller.ts': lines(100, 'Math.random();'),
  [domain('short.policy.ts')]: functionOf(50),
  [domain('clock.ts')]: 'export interface Clock { now: number }\nexport const CLOCK = Symbol();',
  [domain('token.service.ts')]: injected('Clock', '@Inject(Symbol())'),
  [domain('read.repository.ts')]: `export const rows = (tx: { query: (sql: string) => string }) => tx.query('select 1');`,
  'libs/contracts/src/calls/replies.contract.ts': 'export interface ReplyInput { body: string }',
  [domain('mapped.service.ts')]: writing("const copy: ReplyInput = { ...input, body: '' }; return copy;"),
  [web('valid.tsx')]: component('<p className="bg-paper text-ink/60" title={name}>· {busy ? 1 : 2} / {name}</p>'),
  'tools/demo/report.ts': `console.log('filled');`,
};

const violations = [
  ...sizes,
  ...promises,
  ...types,
  ...serverRules,
  ...databaseAccess,
  ...unmappedInputs,
  ...words,
  ...colours,
  ...clientRules,
  ...tests,
];

describe('oxlint in a repository with violations', () => {
  const found = new Map<string, Set<string>>();

  beforeAll(() => {
    const repository = createFixture({ ...valid, ...Object.fromEntries(violations.map(({ file, text }) => [file, text])) });
    symlinkSync(join(checkout, 'tools/rules'), join(repository.root, 'tools/rules'));
    const oxlint = join(checkout, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', 'apps', 'libs', 'test', 'tools/demo'], {
      cwd: repository.root,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    for (const { code, filename } of diagnostics) found.set(filename, (found.get(filename) ?? new Set()).add(code));
    return repository.remove;
  });

  it.each(violations)('finds $rule in $file', ({ rule, file }) => {
    expect([...(found.get(file) ?? [])]).toEqual([rule]);
  });

  it('finds nothing else', () => {
    const expected = new Set(violations.map(({ file }) => file));
    expect([...found].filter(([file]) => !expected.has(file))).toEqual([]);
  });
});
