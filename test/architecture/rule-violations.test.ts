import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { rawColour } from '../../tools/rules/colours';
import { layers, tiers } from '../../tools/rules/layers';
import { importViolations } from '../../tools/rules/imports';
import { fileNameViolations } from '../../tools/rules/file-names';
import { textViolations } from '../../tools/rules/texts';
import { checkout, createFixture, type Files } from './fixture-repository';

const rulesFile = join(checkout, '.dependency-cruiser.mjs');

function fixture(files: Files = {}) {
  const repository = createFixture(files);
  onTestFinished(repository.remove);
  return repository;
}

const namesAndTexts = (root: string) => [...fileNameViolations(root, Object.keys(layers), tiers), ...textViolations(root, rawColour)];
const violationsIn = async (root: string) => [...namesAndTexts(root), ...(await importViolations(root, rulesFile))];
const distinctRules = (violations: { rule: string }[]) => [...new Set(violations.map(({ rule }) => rule))];
const brokenRules = async (root: string) => distinctRules(await violationsIn(root));

const imports = (file: string, ...paths: string[]): Files => ({ [file]: paths.map((path) => `import '${path}';\n`).join('') });

const misplacedImports: [rule: string, violation: string, files: Files][] = [
  [
    'layer-contracts',
    'contracts import platform',
    imports('libs/contracts/src/messages/window.ts', '@app/platform/context/request-context'),
  ],
  ['layer-platform', 'platform imports queue', imports('libs/platform/src/log.ts', '@app/queue/job-queue')],
  ['layer-database', 'database imports queue', imports('libs/database/src/outbox.ts', '@app/queue/job-queue')],
  ['layer-queue', 'queue imports database', imports('libs/queue/src/relay.ts', '@app/database/scoped-rows')],
  ['layer-realtime', 'realtime imports database', imports('libs/realtime/src/event-log.ts', '@app/database/scoped-rows')],
  ['layer-integrations', 'integrations import domain', imports('libs/integrations/src/mail.ts', '@app/domain/contacts/contacts.service')],
  ['layer-realtime', 'only a type is imported', { 'libs/realtime/src/log.ts': `import type { start } from '@app/queue/job-queue';` }],
  ['layer-queue', 'a relative path instead of the alias', imports('libs/queue/src/relay.ts', '../../integrations/src/message-provider')],
  ['contracts-only-zod', 'a framework in the contracts', imports('libs/contracts/src/messages/window.ts', '@nestjs/common')],
  ['contracts-only-zod', 'Node in the contracts', imports('libs/contracts/src/messages/window.ts', 'node:crypto')],
  ['libs-never-import-apps', 'a lib imports an app', imports('libs/domain/src/team/team.service.ts', '../../../../apps/worker/src/main')],
  ['tier-1', 'team imports contacts', imports('libs/domain/src/team/team.service.ts', '../contacts/contacts.service')],
  ['tier-2', 'notes import messages', imports('libs/domain/src/notes/notes.service.ts', '../messages/messages.service')],
  [
    'tier-3',
    'timeline imports notifications',
    imports('libs/domain/src/timeline/timeline.service.ts', '../notifications/notifications.service'),
  ],
  [
    'feature-public-api',
    'a foreign repository',
    imports('libs/domain/src/timeline/timeline.service.ts', '../contacts/contacts.repository'),
  ],
  [
    'domain-public-api',
    'an app imports a repository',
    imports('apps/api/src/contacts/a.controller.ts', '@app/domain/contacts/contacts.repository'),
  ],
  [
    'entities-behind-repositories',
    'a service',
    imports('libs/domain/src/timeline/timeline.service.ts', '@app/database/entities/message.entity'),
  ],
  ['entities-behind-repositories', 'a handler', imports('apps/worker/src/calls/a.handler.ts', '@app/database/entities/message.entity')],
  ['apps-never-import-each-other', 'worker starts api', imports('apps/worker/src/twin.ts', '../../api/src/main')],
  ['apps-never-import-each-other', 'api imports the sandbox', imports('apps/api/src/twin.ts', '../../sandbox/src/main')],
  [
    'sandbox-imports-no-lib',
    'the sandbox imports a contract',
    imports('apps/sandbox/src/a.ts', '@app/contracts/messages/messages.contract'),
  ],
  [
    'web-sees-only-contracts',
    'the client imports platform',
    imports('apps/web/src/lib/a.ts', '../../../../libs/platform/src/context/request-context'),
  ],
  ['web-runs-in-browsers', 'the client reads files', imports('apps/web/src/lib/a.ts', 'node:fs')],
  ['web-base-below-features', 'ui imports a feature', imports('apps/web/src/ui/a.tsx', '@/features/contacts/components/contact-card')],
  [
    'web-base-below-features',
    'lib imports the shell',
    { ...imports('apps/web/src/lib/a.ts', '@/app/shell'), 'apps/web/src/app/shell.tsx': '' },
  ],
  [
    'web-routes-without-schemas',
    'a route reads by a schema',
    {
      ...imports('apps/web/src/routes/calls.routes.ts', '@app/contracts/calls/calls.contract'),
      'libs/contracts/src/calls/calls.contract.ts': '',
    },
  ],
  ['web-features-below-routes', 'a feature imports a route', imports('apps/web/src/features/calls/a.ts', '@/routes/$contact')],
  [
    'web-features-isolated',
    'calls import contacts',
    imports('apps/web/src/features/calls/a.ts', '@/features/contacts/components/contact-card'),
  ],
  ['tools-never-import-apps', 'a tool imports an app', imports('tools/demo/a.ts', '../../apps/api/src/main')],
  ['tests-start-only-servers', 'a test imports the client', imports('test/api/a.ts', '../../apps/web/src/lib/plural')],
  ['nothing-imports-tests', 'a tool imports a test', imports('tools/demo/a.ts', '../../test/api/start-api')],
  [
    'testing-only-in-specs',
    'a component imports test data',
    {
      ...imports('apps/web/src/features/calls/a.ts', './testing/call.factory'),
      'apps/web/src/features/calls/testing/call.factory.ts': '',
    },
  ],
  ['only-tests-import-tools', 'a lib imports a tool', imports('libs/domain/src/team/team.service.ts', '../../../../tools/demo/fill-demo')],
  ['resolvable', 'an import that leads nowhere', imports('apps/web/src/lib/a.ts', '@/lib/nowhere')],
  ['no-circle', 'two files import each other', { ...imports('libs/queue/src/a.ts', './b'), ...imports('libs/queue/src/b.ts', './a') }],
  [
    'no-folder-circle',
    'two features import each other without a cycle of files',
    {
      ...imports('libs/domain/src/timeline/timeline.service.ts', '../pipeline/stages.service'),
      ...imports('libs/domain/src/pipeline/cards.service.ts', '../timeline/entries.service'),
      'libs/domain/src/pipeline/stages.service.ts': '',
      'libs/domain/src/timeline/entries.service.ts': '',
    },
  ],
];

const misplacedFiles: [rule: string, violation: string, files: Files][] = [
  ['top-level', 'an unknown file at the top level', { 'notes.md': '' }],
  ['no-barrel', 'a barrel', { 'libs/queue/src/index.ts': '' }],
  ['no-barrel', 'a barrel of components', { 'apps/web/src/ui/index.tsx': '' }],
  ['no-vague-name', 'a folder of utils', { 'apps/api/src/utils/dates.ts': '' }],
  ['no-vague-name', 'a file of helpers', { 'test/api/sign-in.helpers.ts': '' }],
  ['no-vague-name', 'a common folder', { 'libs/platform/src/common/clock.ts': '' }],
  ['no-vague-name', 'a manager', { 'libs/queue/src/queue-manager.ts': '' }],
  ['kebab-case', 'a name in camel case', { 'apps/web/src/ui/ghostButton.tsx': '' }],
  ['feature-in-tier', 'a feature without a tier', { 'libs/domain/src/loyalty/loyalty.service.ts': '' }],
  ['feature-in-tier', 'a file outside every feature', { 'libs/domain/src/domain.module.ts': '' }],
  ['kind-in-name', 'a file name without a kind', { 'libs/domain/src/messages/window.ts': '' }],
];

// The comments are built at run time, so that this file does not violate the rule itself.
const comment = (tool: string, order: string) => `/* ${tool}-${order} */\n`;

const forbiddenTexts: [rule: string, violation: string, files: Files][] = [
  ['no-silenced-tools', 'a silenced linter', { 'libs/queue/src/a.ts': comment('oxlint', 'disable no-console') }],
  ['no-silenced-tools', 'a silenced compiler', { 'libs/queue/src/a.ts': comment('@ts', 'expect-error later') }],
  ['no-silenced-tools', 'a silenced formatter', { 'apps/web/src/ui/a.css': comment('prettier', 'ignore') }],
  ['replaced-modules-isolated', 'a mock in a shared process', { 'apps/web/src/lib/a.spec.ts': `vi.mock('./plural');\n` }],
  ['colours-in-tokens', 'a raw colour in a style sheet', { 'apps/web/src/ui/a.css': 'a {\n  color: #16262b;\n}' }],
];

/** They come from several files together, so each needs a repository of its own. */
const CIRCLES = ['no-circle', 'no-folder-circle'];
const inOneRepository = misplacedImports.filter(([rule]) => !CIRCLES.includes(rule));

/** The case's files under names of their own; empty files are what others import, so they keep their names. */
const renamed = (files: Files, index: number): Files =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => [text === '' ? file : file.replace(/([^/.]+)(\.[^/]+)$/, `$1-case-${index}$2`), text]),
  );

/** All cases in one repository, because a run of dependency-cruiser takes a second. */
describe('imports', () => {
  const cases = inOneRepository.map(([rule, violation, files], index) => ({ rule, violation, files: renamed(files, index) }));
  const found = new Map<string, Set<string>>();

  beforeAll(async () => {
    const { root, remove } = createFixture(Object.assign({}, ...cases.map(({ files }) => files)) as Files);
    const violations = (await violationsIn(root)).filter(({ rule }) => !CIRCLES.includes(rule));
    for (const { file, rule } of violations) found.set(file, (found.get(file) ?? new Set()).add(rule));
    remove();
  });

  it.each(cases)('$rule: $violation', ({ rule, files }) => {
    const rules = Object.keys(files).flatMap((file) => [...(found.get(file) ?? [])]);
    expect([...new Set(rules)]).toEqual([rule]);
  });

  it('are found nowhere else', () => {
    const files = cases.flatMap((violation) => Object.keys(violation.files));
    expect([...found.keys()].filter((file) => !files.includes(file))).toEqual([]);
  });

  it.each(misplacedImports.filter(([rule]) => CIRCLES.includes(rule)))('%s: %s', async (rule, _violation, files) => {
    expect(await brokenRules(fixture(files).root)).toEqual([rule]);
  });
});

describe.each([
  ['files', misplacedFiles],
  ['texts', forbiddenTexts],
])('%s', (_kind, violations) => {
  it.each(violations)('%s: %s', (rule, _violation, files) => {
    expect(distinctRules(namesAndTexts(fixture(files).root))).toEqual([rule]);
  });

  it('have no violation of imports', async () => {
    const { root } = fixture(Object.assign({}, ...violations.map(([, , files]) => files)) as Files);
    expect(await importViolations(root, rulesFile)).toEqual([]);
  });
});

it('finds no violation in the valid repository', async () => {
  expect(await brokenRules(fixture().root)).toEqual([]);
});

it('covers every rule of dependency-cruiser', async () => {
  const { default: rules } = (await import(rulesFile)) as { default: { forbidden: { name: string }[] } };
  const unproven = rules.forbidden.map(({ name }) => name).filter((name) => !misplacedImports.some(([rule]) => rule === name));
  expect(unproven).toEqual([]);
});

it('fails when files were not cruised', async () => {
  const { root } = fixture();
  const blind = join(root, 'blind.mjs');
  writeFileSync(blind, `export default { forbidden: [], options: { exclude: { path: '^libs/domain/' } } };`);
  const violations = await importViolations(root, blind);
  expect(new Set(violations.map(({ rule }) => rule))).toEqual(new Set(['cruised-too-few']));
  expect(violations.map(({ file }) => file)).toContain('libs/domain/src/messages/messages.service.ts');
});

it('fails when a listed feature does not exist', () => {
  const { root } = fixture();
  expect(fileNameViolations(root, Object.keys(layers), [...tiers, ['loyalty']])).toEqual([
    expect.objectContaining({ rule: 'listed-but-missing', file: 'libs/domain/src/loyalty' }),
  ]);
});

it('fails when there is nothing to cruise', async () => {
  const { root } = fixture();
  expect(await importViolations(join(root, 'docs'), rulesFile)).toMatchObject([{ rule: 'cruised-too-few' }]);
});

describe('the command', () => {
  const run = (root: string) => spawnSync(process.execPath, [join(checkout, 'tools/rules/architecture.mjs'), root], { encoding: 'utf8' });

  it('prints nothing for the valid repository', () => {
    expect(run(fixture().root)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('prints rule and file of a violation', () => {
    const { status, stdout } = run(fixture(imports('libs/queue/src/relay.ts', '@app/database/scoped-rows')).root);
    expect(status).toBe(1);
    expect(stdout).toContain('layer-queue: libs/queue/src/relay.ts → libs/database/src/scoped-rows.ts');
  });
});
