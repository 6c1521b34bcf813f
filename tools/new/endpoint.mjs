import { Failure } from '../failure.mjs';
import { camel, pascal, withEntry, withInjected, withMember, withName } from './source-text.mjs';

const CONTEXT = '@app/platform/context/request-context';
const NO_CONTENT = 'auth/auth.contract';

/** An endpoint in the contract, the service and the controller of a feature, with its test. */
export function newEndpoint([feature, name], tree) {
  const places = endpointPlaces(feature, tree);
  const words = {
    feature,
    name,
    method: camel(name),
    input: `${pascal(name)}Input`,
    contract: `@app/contracts/${feature}/${feature}.contract`,
  };
  return {
    files: {
      [`test/api/${feature}/${name}.test.ts`]: endpointTest(feature, name),
    },
    changes: {
      [places.contract]: (source) => withEndpoint(source, words),
      [places.service]: (source) => withWork(source, words),
      [places.controller]: (source) => withRoute(source, words),
    },
    left: [
      'method, path, permission and schemas of the entry, and what the service does',
      `error codes in \`libs/contracts/src/${feature}/${feature}.errors.ts\`, their words in \`apps/web/src/locales\``,
      `\`apps/web/src/features/${feature}/api/\``,
      '`test/api/tenancy/access-table.ts`, and a repetition: `test/architecture/repetitions.test.ts`',
    ],
  };
}

function withEndpoint(source, { feature, name, method, input }) {
  const schema = `export const ${input} = z.strictObject({}).meta({ id: '${input}' });\nexport type ${input} = z.infer<typeof ${input}>;\n\n`;
  const entry = `${method}: endpoint({ method: 'POST', path: '/api/${feature}/${name}', body: ${input}, answer: NoContent }),`;
  const endpoints = `export const ${camel(feature)}Endpoints = {`;
  const named = withName(withName(source, 'zod', 'z'), '../core/endpoint', 'endpoint');
  const answered = feature === 'auth' ? named : withName(named, `../${NO_CONTENT}`, 'NoContent');
  return withEntry(answered.replace(endpoints, schema + endpoints), endpoints, entry);
}

function withWork(source, { feature, method, input, contract }) {
  const service = `${pascal(feature)}Service`;
  const [text, field] = withInjected(source, service, { type: 'Database', from: '@app/database/database', field: 'database' });
  const work = `
  async ${method}(ctx: RequestContext, input: ${input}): Promise<void> {
    await this.${field}.transaction(ctx, async (tx) => {});
  }`;
  const named = withName(withName(text, contract, input, true), CONTEXT, 'RequestContext', true);
  return withMember(named, `export class ${service} `, work);
}

function withRoute(source, { feature, name, method, input, contract }) {
  const [service, controller] = [`${pascal(feature)}Service`, `${pascal(feature)}Controller`];
  const from = `@app/domain/${feature}/${feature}.service`;
  const [text, field] = withInjected(source, controller, { type: service, from, field: camel(feature) });
  const named = [
    ['@nestjs/common', 'Body'],
    ['@nestjs/common', 'Post'],
    [contract, input],
    [`@app/contracts/${NO_CONTENT}`, 'NoContent'],
    ...['Allow', 'Answers', 'Ctx'].map((each) => ['../http/route.decorators', each]),
  ].reduce((result, [file, each]) => withName(result, file, each), withName(text, CONTEXT, 'RequestContext', true));
  const route = `
  @Post('${name}')
  @Allow('messages.send')
  @Answers(NoContent)
  async ${method}(@Ctx() ctx: RequestContext, @Body({ schema: ${input} }) input: ${input}): Promise<object> {
    await this.${field}.${method}(ctx, input);
    return {};
  }`;
  return withMember(named, `export class ${controller} `, route);
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
