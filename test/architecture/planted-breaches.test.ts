import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rawColour } from '../../tools/rules/colours';
import { storeys } from '../../tools/rules/floor-plan';
import { floorBreaches } from '../../tools/rules/floors';
import { placeBreaches } from '../../tools/rules/places';
import { textBreaches } from '../../tools/rules/texts';
import { checkout, plantHouse, type Files } from './planted-house';

const rulesFile = join(checkout, '.dependency-cruiser.mjs');

function plant(files: Files = {}) {
  const house = plantHouse(files);
  onTestFinished(house.remove);
  return house;
}

async function brokenRules(root: string) {
  const breaches = [...placeBreaches(root, storeys), ...textBreaches(root, rawColour), ...(await floorBreaches(root, rulesFile))];
  return [...new Set(breaches.map(({ rule }) => rule))];
}

const imports = (file: string, ...paths: string[]): Files => ({ [file]: paths.map((path) => `import '${path}';\n`).join('') });

const misplacedImports: [rule: string, breach: string, files: Files][] = [
  ['floor-contracts', 'contracts look up', imports('libs/contracts/src/messages/window.ts', '@app/platform/context/request-context')],
  ['floor-platform', 'platform looks up', imports('libs/platform/src/log.ts', '@app/queue/job-queue')],
  ['floor-database', 'database looks across', imports('libs/database/src/outbox.ts', '@app/queue/job-queue')],
  ['floor-queue', 'queue looks across', imports('libs/queue/src/relay.ts', '@app/database/scoped-rows')],
  ['floor-realtime', 'realtime looks across', imports('libs/realtime/src/event-log.ts', '@app/database/scoped-rows')],
  ['floor-integrations', 'integrations look up', imports('libs/integrations/src/mail.ts', '@app/domain/contacts/contacts.service')],
  ['floor-realtime', 'only a type is imported', { 'libs/realtime/src/log.ts': `import type { start } from '@app/queue/job-queue';` }],
  ['floor-queue', 'a path goes round the alias', imports('libs/queue/src/relay.ts', '../../integrations/src/message-provider')],
  ['contracts-only-zod', 'a framework in the contracts', imports('libs/contracts/src/messages/window.ts', '@nestjs/common')],
  ['contracts-only-zod', 'Node in the contracts', imports('libs/contracts/src/messages/window.ts', 'node:crypto')],
  ['libs-never-import-apps', 'a lib knows a door', imports('libs/domain/src/team/team.service.ts', '../../../../apps/worker/src/main')],
  ['storey-1', 'team knows contacts', imports('libs/domain/src/team/team.service.ts', '../contacts/contacts.service')],
  ['storey-2', 'labels know messages', imports('libs/domain/src/labels/labels.service.ts', '../messages/messages.service')],
  ['storey-3', 'calls know automation', imports('libs/domain/src/calls/calls.service.ts', '../automation/automation.service')],
  ['feature-face', 'a foreign repository', imports('libs/domain/src/calls/calls.service.ts', '../contacts/contacts.repository')],
  [
    'domain-face',
    'a door takes a repository',
    imports('apps/api/src/contacts/a.controller.ts', '@app/domain/contacts/contacts.repository'),
  ],
  ['entities-behind-repositories', 'a service', imports('libs/domain/src/calls/calls.service.ts', '@app/database/entities/message.entity')],
  ['entities-behind-repositories', 'a handler', imports('apps/worker/src/calls/a.handler.ts', '@app/database/entities/message.entity')],
  ['apps-never-import-each-other', 'worker starts api', imports('apps/worker/src/twin.ts', '../../api/src/main')],
  ['apps-never-import-each-other', 'api knows the sandbox', imports('apps/api/src/twin.ts', '../../sandbox/src/main')],
  ['sandbox-stands-apart', 'the sandbox takes a contract', imports('apps/sandbox/src/a.ts', '@app/contracts/messages/messages.contract')],
  [
    'web-sees-only-contracts',
    'the client takes platform',
    imports('apps/web/src/lib/a.ts', '../../../../libs/platform/src/context/request-context'),
  ],
  ['web-runs-in-browsers', 'the client reads files', imports('apps/web/src/lib/a.ts', 'node:fs')],
  ['web-ground-is-blind', 'ui knows a feature', imports('apps/web/src/ui/a.tsx', '@/features/contacts/components/contact-card')],
  ['web-ground-is-blind', 'lib knows the shell', { ...imports('apps/web/src/lib/a.ts', '@/app/shell'), 'apps/web/src/app/shell.tsx': '' }],
  ['web-features-below-routes', 'a feature knows a route', imports('apps/web/src/features/calls/a.ts', '@/routes/$contact')],
  [
    'web-features-blind-to-each-other',
    'calls know contacts',
    imports('apps/web/src/features/calls/a.ts', '@/features/contacts/components/contact-card'),
  ],
  ['tools-never-import-apps', 'a tool imports a door', imports('tools/demo/a.ts', '../../apps/api/src/main')],
  ['tests-start-only-servers', 'a test imports the client', imports('test/api/a.ts', '../../apps/web/src/lib/plural')],
  ['nothing-imports-tests', 'a tool imports a test', imports('tools/demo/a.ts', '../../test/api/start-api')],
  [
    'testing-for-specs',
    'a component takes test data',
    {
      ...imports('apps/web/src/features/calls/a.ts', './testing/call.factory'),
      'apps/web/src/features/calls/testing/call.factory.ts': '',
    },
  ],
  ['only-tests-import-tools', 'a lib imports a tool', imports('libs/domain/src/team/team.service.ts', '../../../../tools/demo/fill-demo')],
  ['resolvable', 'an import that leads nowhere', imports('apps/web/src/lib/a.ts', '@/lib/nowhere')],
  ['no-circle', 'two files in a circle', { ...imports('libs/queue/src/a.ts', './b'), ...imports('libs/queue/src/b.ts', './a') }],
  [
    'no-folder-circle',
    'two features in a circle without a circle of files',
    {
      ...imports('libs/domain/src/calls/calls.service.ts', '../pipeline/stages.service'),
      ...imports('libs/domain/src/pipeline/cards.service.ts', '../calls/dial.service'),
      'libs/domain/src/pipeline/stages.service.ts': '',
      'libs/domain/src/calls/dial.service.ts': '',
    },
  ],
];

const misplacedFiles: [rule: string, breach: string, files: Files][] = [
  ['top-level', 'a stranger at the top', { 'notes.md': '' }],
  ['no-barrel', 'a barrel', { 'libs/queue/src/index.ts': '' }],
  ['no-barrel', 'a barrel of components', { 'apps/web/src/ui/index.tsx': '' }],
  ['no-vague-name', 'a folder of utils', { 'apps/api/src/utils/dates.ts': '' }],
  ['no-vague-name', 'a file of helpers', { 'test/api/sign-in.helpers.ts': '' }],
  ['no-vague-name', 'a common folder', { 'libs/platform/src/common/clock.ts': '' }],
  ['no-vague-name', 'a manager', { 'libs/queue/src/queue-manager.ts': '' }],
  ['kebab-case', 'a name in camel case', { 'apps/web/src/ui/ghostButton.tsx': '' }],
  ['feature-in-storey', 'a feature without a storey', { 'libs/domain/src/loyalty/loyalty.service.ts': '' }],
  ['feature-in-storey', 'a file that belongs to no feature', { 'libs/domain/src/domain.module.ts': '' }],
  ['kind-in-name', 'a file of no kind', { 'libs/domain/src/messages/window.ts': '' }],
];

// The comments are put together here, or this file would be found to silence a tool itself.
const comment = (tool: string, order: string) => `/* ${tool}-${order} */\n`;

const forbiddenTexts: [rule: string, breach: string, files: Files][] = [
  ['no-silenced-tools', 'a silenced linter', { 'libs/queue/src/a.ts': comment('oxlint', 'disable no-console') }],
  ['no-silenced-tools', 'a silenced compiler', { 'libs/queue/src/a.ts': comment('@ts', 'expect-error later') }],
  ['no-silenced-tools', 'a silenced formatter', { 'apps/web/src/ui/a.css': comment('prettier', 'ignore') }],
  ['colours-in-tokens', 'a raw colour in a style sheet', { 'apps/web/src/ui/a.css': 'a {\n  color: #16262b;\n}' }],
];

describe.each([
  ['imports', misplacedImports],
  ['files', misplacedFiles],
  ['texts', forbiddenTexts],
])('%s', (_kind, breaches) => {
  it.each(breaches)('%s: %s', async (rule, _breach, files) => {
    expect(await brokenRules(plant(files).root)).toEqual([rule]);
  });
});

it('finds nothing in a sound house', async () => {
  expect(await brokenRules(plant().root)).toEqual([]);
});

it('shows a breach of every rule of dependency-cruiser', async () => {
  const { default: rules } = (await import(rulesFile)) as { default: { forbidden: { name: string }[] } };
  const unproven = rules.forbidden.map(({ name }) => name).filter((name) => !misplacedImports.some(([rule]) => rule === name));
  expect(unproven).toEqual([]);
});

it('fails when the cruise left out files', async () => {
  const { root } = plant();
  const blind = join(root, 'blind.mjs');
  writeFileSync(blind, `export default { forbidden: [], options: { exclude: { path: '^libs/domain/' } } };`);
  const breaches = await floorBreaches(root, blind);
  expect(new Set(breaches.map(({ rule }) => rule))).toEqual(new Set(['cruised-too-few']));
  expect(breaches.map(({ file }) => file)).toContain('libs/domain/src/messages/messages.service.ts');
});

it('fails when there is nothing to cruise', async () => {
  const { root } = plant();
  expect(await floorBreaches(join(root, 'docs'), rulesFile)).toMatchObject([{ rule: 'cruised-too-few' }]);
});

describe('the command', () => {
  const run = (root: string) => spawnSync(process.execPath, [join(checkout, 'tools/rules/architecture.mjs'), root], { encoding: 'utf8' });

  it('passes a sound house in silence', () => {
    expect(run(plant().root)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('names rule and file of a breach', () => {
    const { status, stdout } = run(plant(imports('libs/queue/src/relay.ts', '@app/database/scoped-rows')).root);
    expect(status).toBe(1);
    expect(stdout).toContain('floor-queue: libs/queue/src/relay.ts → libs/database/src/scoped-rows.ts');
  });
});
