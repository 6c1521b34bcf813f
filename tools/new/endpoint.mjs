import { Failure } from '../failure.mjs';
import { camel, pascal, withEntry, withInjected, withMember, withName } from './source-text.mjs';

const NO_CONTENT = '@app/contracts/auth/auth.contract';

/** An endpoint in the contract, the service and the controller of a feature, and a test of it. */
export function newEndpoint([feature, name], tree) {
  const [method, input] = [camel(name), `${pascal(name)}Input`];
  const places = endpointPlaces(feature, tree);
  const alias = `@app/contracts/${feature}/${feature}.contract`;
  const contextFrom = '@app/platform/context/request-context';
  const [serviceName, controllerName] = [`${pascal(feature)}Service`, `${pascal(feature)}Controller`];
  const schema = `export const ${input} = z.strictObject({}).meta({ id: '${input}' });\nexport type ${input} = z.infer<typeof ${input}>;\n\n`;
  const entry = `${method}: endpoint({ method: 'POST', path: '/api/${feature}/${name}', body: ${input}, answer: NoContent }),`;
  const endpoints = `export const ${camel(feature)}Endpoints = {`;
  const route = (field) => `
  @Post('${name}')
  @Allow('messages.send')
  @Answers(NoContent)
  async ${method}(@Ctx() ctx: RequestContext, @Body({ schema: ${input} }) input: ${input}): Promise<object> {
    await this.${field}.${method}(ctx, input);
    return {};
  }`;
  const work = (database) => `
  async ${method}(ctx: RequestContext, input: ${input}): Promise<void> {
    await this.${database}.transaction(ctx, async (tx) => {});
  }`;
  return {
    files: {
      [`test/api/${feature}/${name}.test.ts`]: endpointTest(feature, name),
    },
    changes: {
      [places.contract]: (source) => {
        const named = [
          ['zod', 'z'],
          ['../core/endpoint', 'endpoint'],
          ...(feature === 'auth' ? [] : [['../auth/auth.contract', 'NoContent']]),
        ].reduce((text, [from, each]) => withName(text, from, each), source);
        return withEntry(named.replace(endpoints, schema + endpoints), endpoints, entry);
      },
      [places.service]: (source) => {
        const database = { type: 'Database', from: '@app/database/database', field: 'database' };
        const [text, field] = withInjected(source, serviceName, database);
        const named = withName(withName(text, alias, input, true), contextFrom, 'RequestContext', true);
        return withMember(named, `export class ${serviceName} `, work(field));
      },
      [places.controller]: (source) => {
        const service = { type: serviceName, from: `@app/domain/${feature}/${feature}.service`, field: camel(feature) };
        const [text, field] = withInjected(source, controllerName, service);
        const named = [
          ['@nestjs/common', 'Body'],
          ['@nestjs/common', 'Post'],
          [alias, input],
          [NO_CONTENT, 'NoContent'],
          ...['Allow', 'Answers', 'Ctx'].map((each) => ['../http/route.decorators', each]),
        ].reduce((result, [from, each]) => withName(result, from, each), withName(text, contextFrom, 'RequestContext', true));
        return withMember(named, `export class ${controllerName} `, route(field));
      },
    },
    left: [
      'method, path, permission and schemas of the entry, and what the service does',
      `error codes in \`libs/contracts/src/${feature}/${feature}.errors.ts\`, their words in \`apps/web/src/locales\``,
      `\`apps/web/src/features/${feature}/api/\``,
      '`test/api/tenancy/access-table.ts`, and a repetition: `test/architecture/repetitions.test.ts`',
    ],
  };
}

function endpointPlaces(feature, { exists }) {
  const places = {
    contract: `libs/contracts/src/${feature}/${feature}.contract.ts`,
    service: `libs/domain/src/${feature}/${feature}.service.ts`,
    controller: `apps/api/src/${feature}/${feature}.controller.ts`,
  };
  const missing = Object.values(places).find((file) => !exists(file));
  if (missing) throw new Failure(`${missing} does not exist: write this endpoint by hand, or name another feature.`);
  return places;
}

const endpointTest = (feature, name) => `import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';

it('${name.replaceAll('-', ' ')} is possible for an agent', async () => {
  const { agent } = await anOrganization().with('agent');
  expect((await agent.post('/api/${feature}/${name}', {})).status).toBe(200);
});
`;
