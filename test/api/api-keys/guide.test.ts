import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { KEY_CALLS } from '@app/contracts/api-keys/key-calls';
import { type Example, examplesFor } from '@app/contracts/api-keys/key-examples';
import { KeyPermission } from '@app/contracts/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApiKey, type KeyClient } from '../../factories/api-key.factory';
import { anOrganization } from '../../factories/organization.factory';
import { apiDescription } from '../../harness/api-description';

const run = promisify(execFile);

let key: KeyClient;
let folder: string;
beforeAll(async () => {
  const organization = await anOrganization().withTwilio().with('owner', 'agent');
  key = await anApiKey(organization, { permissions: KeyPermission.options });
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
  return () => rm(folder, { recursive: true });
});

const variables: Record<string, string> = {};
const environment = () => ({ ...process.env, ...variables, LOTLINE_KEY: key.key });

const exampleOf = (id: Example['id']): Example => {
  const example = examplesFor(key.url).find((candidate) => candidate.id === id);
  if (!example) throw new Error(`The guide has no example "${id}"`);
  return example;
};

async function inShell(id: Example['id']): Promise<Record<string, unknown>> {
  const { stdout } = await run('sh', ['-c', exampleOf(id).curl], { env: environment() });
  return JSON.parse(stdout) as Record<string, unknown>;
}

async function inNode(id: Example['id']): Promise<string> {
  const file = join(folder, `${id}.mjs`);
  await writeFile(file, exampleOf(id).fetch);
  return (await run(process.execPath, [file], { env: environment() })).stdout;
}

describe('the guide for integrators', () => {
  it('names every call that a key opens, and no other', async () => {
    const { paths } = await apiDescription();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) => {
        const permission = (operation as { 'x-key-permission'?: KeyPermission })['x-key-permission'];
        return permission ? [`${permission}: ${method.toUpperCase()} ${path}`] : [];
      }),
    );
    const named = KeyPermission.options.flatMap((permission) => KEY_CALLS[permission].map((call) => `${permission}: ${call}`));
    expect(named.toSorted()).toEqual(described.toSorted());
  });

  it('has curl examples that work unchanged', async () => {
    expect(await inShell('read')).toMatchObject({ data: [], total: 0 });
    expect(await inShell('create')).toMatchObject({ first_name: 'Ana', phone: '+13055550187' });
    const opened = (await inShell('open')) as { conversation: { id: number } };
    variables['CONVERSATION_ID'] = String(opened.conversation.id);
    expect(await inShell('send')).toMatchObject({ direction: 'outbound', body: 'Su auto está listo.' });
  });

  it('has JavaScript examples that work unchanged', async () => {
    expect(await inNode('create')).toContain('201');
    expect(await inNode('read')).toContain('Luis');
    expect(await inNode('open')).toContain('200');
    expect(await inNode('send')).toContain('201');
  });
});

describe('the description of the API', () => {
  it('tells of each call who may make it', async () => {
    const description = (await apiDescription()) as unknown as {
      paths: Record<string, Record<string, { security?: object[]; description?: string }>>;
      components: { securitySchemes: object };
    };
    expect(description.components.securitySchemes).toMatchObject({ agentApiKey: { type: 'http', scheme: 'bearer' } });
    expect(description.paths['/api/contacts']?.['get']).toMatchObject({
      security: expect.arrayContaining([{ agentApiKey: [] }, { session: [] }]),
      description: expect.stringContaining('read_contacts'),
    });
    expect(description.paths['/api/agent-api-keys']?.['get']?.security).toEqual([{ session: [] }]);
  });
});
