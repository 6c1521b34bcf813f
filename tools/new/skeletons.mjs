import { Failure } from '../failure.mjs';
import { featureFiles } from './feature.mjs';
import { camel, pascal, withEntry, withImport, withMember, withName } from './source-text.mjs';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const USAGE = 'Say what is new: npm run new -- migration NAME | endpoint FEATURE NAME | feature NAMES NAME, in kebab-case.';
const KINDS = { migration: [1, newMigration], endpoint: [2, newEndpoint], feature: [2, newFeature] };

/** The files of a skeleton with their text, new ones and changed ones, and the steps that are left. */
export function skeletonOf([kind = '', ...names], tree) {
  const [count, make] = KINDS[kind] ?? [];
  if (names.length !== count || !names.every((name) => KEBAB.test(name))) throw new Failure(USAGE);
  const { files, changes, left } = make(names, tree);
  const taken = Object.keys(files).find(tree.exists);
  if (taken) throw new Failure(`${taken} exists already.`);
  const changed = Object.entries(changes).map(([file, change]) => [file, change(tree.read(file))]);
  return { files: { ...files, ...Object.fromEntries(changed) }, left };
}

const MIGRATIONS = 'libs/database/src/migrations';

function newMigration([name], { now }) {
  const made = migrationNamed(name, now, ['alter table …'], ['alter table …']);
  return {
    ...made,
    left: [
      'the SQL of `up` and `down`',
      'the column or table in `libs/database/src/entities`',
      'the other steps of “A field” or “A table”',
    ],
  };
}

function migrationNamed(name, now, up, down) {
  const type = `${pascal(name)}${now}`;
  const statements = (sql) => `    await runner.query(\`\n${sql.map((line) => `      ${line}`).join('\n')}\n    \`);`;
  const text = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${type} implements MigrationInterface {
  name = '${type}';

  async up(runner: QueryRunner): Promise<void> {
${statements(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${statements(down)}
  }
}
`;
  const list = (source) => withEntry(withImport(source, type, `./${now}-${name}`), 'export const MIGRATIONS = [', type);
  return { files: { [`${MIGRATIONS}/${now}-${name}.ts`]: text }, changes: { [`${MIGRATIONS}/migrations.ts`]: list } };
}

function newEndpoint([feature, name]) {
  const [method, input] = [camel(name), `${pascal(name)}Input`];
  const contract = `libs/contracts/src/${feature}/${feature}.contract.ts`;
  const controller = `apps/api/src/${feature}/${feature}.controller.ts`;
  const service = `libs/domain/src/${feature}/${feature}.service.ts`;
  const alias = `@app/contracts/${feature}/${feature}.contract`;
  const schema = `export const ${input} = z.strictObject({}).meta({ id: '${input}' });\nexport type ${input} = z.infer<typeof ${input}>;\n\n`;
  const entry = `${method}: endpoint({ method: 'POST', path: '/api/${feature}/${name}', body: ${input}, answer: NoContent }),`;
  const endpoints = `export const ${camel(feature)}Endpoints = {`;
  const route = `
  @Post('${name}')
  @Allow('messages.send')
  @Answers(NoContent)
  async ${method}(@Ctx() ctx: RequestContext, @Body({ schema: ${input} }) input: ${input}): Promise<object> {
    await this.${method}Service(ctx, input);
    return {};
  }`;
  const work = `
  async ${method}(ctx: RequestContext, input: ${input}): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {});
  }`;
  return {
    files: {
      [`test/api/${feature}/${name}.test.ts`]: endpointTest(feature, name),
    },
    changes: {
      [contract]: (source) => withEntry(source.replace(endpoints, schema + endpoints), endpoints, entry),
      [service]: (source) => withMember(withName(source, alias, input), `export class ${pascal(feature)}Service`, work),
      [controller]: (source) => {
        const field = /private readonly (\w+): \w+Service/.exec(source)?.[1] ?? camel(feature);
        const call = route.replace(`this.${method}Service`, `this.${field}.${method}`);
        return withMember(withName(source, alias, input), `export class ${pascal(feature)}Controller`, call);
      },
    },
    left: [
      'method, path, permission and schemas of the entry, and what the service does',
      `error codes in \`libs/contracts/src/${feature}/${feature}.errors.ts\`, their words in \`apps/web/src/locales\``,
      `\`apps/web/src/features/${feature}/api/\``,
      '`test/api/tenancy/access.test.ts`, and a repetition: `test/architecture/repetitions.test.ts`',
    ],
  };
}

const endpointTest = (feature, name) => `import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';

it('${name.replaceAll('-', ' ')} is possible for an agent', async () => {
  const { agent } = await anOrganization().with('agent');
  expect((await agent.post('/api/${feature}/${name}', {})).status).toBe(200);
});
`;

function newFeature([names, name], { now }) {
  const table = names.replaceAll('-', '_');
  const created = migrationNamed(
    `create-${names}`,
    now,
    [
      `create table ${table} (`,
      '  organization_id bigint not null references organizations on delete cascade,',
      '  id bigint generated by default as identity,',
      '  name text not null,',
      '  created_at timestamptz not null default now(),',
      '  updated_at timestamptz not null default now(),',
      '  primary key (organization_id, id)',
      ');',
      `call secure_tenant_table('${table}');`,
      `alter table ${table} alter column organization_id set statistics 10;`,
    ],
    [`drop table ${table};`],
  );
  const { files, changes } = featureFiles(names, name);
  return {
    files: { ...created.files, ...files },
    changes: { ...created.changes, ...changes },
    left: [
      `the tier of \`${names}\` in \`tools/rules/layers.ts\`: it is in the second now`,
      'columns, fields and permissions; `create` takes a `client_id` where people press a button twice',
      `\`apps/web/src/features/${names}/\` with \`realtime.ts\``,
      '`libs/domain/src/lifecycle/` for columns that name a contact or a person, a row in `test/factories/seed-data/`',
      '`test/api/tenancy/access.test.ts` and `test/architecture/repetitions.test.ts`',
    ],
  };
}
