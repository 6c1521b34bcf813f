// node tools/provider-openapi.mjs <folder>: reduces the provider's OpenAPI files (github.com/twilio/twilio-oai, spec/json) to what the stand-in
// serves, for the checks in apps/sandbox/src/openapi. Prettier formats what it writes.
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const ACCOUNT = '/2010-04-01/Accounts/{AccountSid}';

/** The paths to keep; a new route of the stand-in adds its path here. */
const DOCUMENTS = {
  twilio_api_v2010: [
    '/2010-04-01/Accounts/{Sid}.json',
    ...[
      'Applications',
      'Applications/{Sid}',
      'Calls',
      'Calls/{Sid}',
      'Calls/{CallSid}/Recordings',
      'Calls/{CallSid}/Recordings/{Sid}',
      'Conferences',
      'Conferences/{Sid}',
      'Conferences/{ConferenceSid}/Participants',
      'Conferences/{ConferenceSid}/Participants/{CallSid}',
      'IncomingPhoneNumbers',
      'IncomingPhoneNumbers/{Sid}',
      'Keys',
      'Keys/{Sid}',
      'Messages',
      'Messages/{Sid}',
      'Messages/{MessageSid}/Media',
      'Messages/{MessageSid}/Media/{Sid}',
      'Recordings',
      'Recordings/{Sid}',
    ].map((resource) => `${ACCOUNT}/${resource}.json`),
  ],
  twilio_content_v1: [
    '/v1/Content',
    '/v1/Content/{Sid}',
    '/v1/Content/{Sid}/ApprovalRequests',
    '/v1/Content/{ContentSid}/ApprovalRequests/whatsapp',
    '/v1/ContentAndApprovals',
  ],
  twilio_content_v2: ['/v2/Content', '/v2/ContentAndApprovals'],
  twilio_messaging_v1: [
    '/v1/Services',
    '/v1/Services/{Sid}',
    '/v1/Services/{ServiceSid}/PhoneNumbers',
    '/v1/Services/{ServiceSid}/PhoneNumbers/{Sid}',
    '/v1/Services/{MessagingServiceSid}/ChannelSenders',
    '/v1/Services/{MessagingServiceSid}/ChannelSenders/{Sid}',
  ],
  twilio_messaging_v2: ['/v2/Channels/Senders', '/v2/Channels/Senders/{Sid}'],
};

/** The provider's own examples show null while a conference lasts, which the description of its enum leaves out. */
const NULLABLE_ENUMS = ['conference_enum_reason_conference_ended'];

const METHODS = ['get', 'post', 'put', 'delete'];

const LEFT_OUT = ['nullable', 'format', 'description', 'example', 'default', 'title'];

/** JSON Schema has no `nullable`. */
function schemaOf(node) {
  if (Array.isArray(node)) return node.map(schemaOf);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, format } = node;
  const kept = Object.entries(node).filter(([key]) => !LEFT_OUT.includes(key) && !key.startsWith('x-'));
  const schema = Object.fromEntries(kept.map(([key, value]) => [key, key === 'properties' ? mapped(value) : schemaOf(value)]));
  if (typeof format === 'string') schema.format = format;
  if (!nullable) return schema;
  if (schema.$ref) return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, ...(schema.type && { type: [schema.type, 'null'] }), ...(schema.enum && { enum: [...schema.enum, null] }) };
}

const mapped = (properties) => Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, schemaOf(property)]));

const operationOf = ({ parameters = [], requestBody, responses }) => ({
  parameters: parameters.map(({ name, in: place, required = false, schema }) => ({ name, in: place, required, schema: schemaOf(schema) })),
  ...(requestBody && { requestBody: { content: contentOf(requestBody) } }),
  responses: Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, response.content ? { content: contentOf(response) } : {}]),
  ),
});

const contentOf = ({ content }) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema: schemaOf(schema) }]));

function addReferences(node, schemas, found) {
  for (const [, name] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (name in found) continue;
    found[name] = schemaOf({ ...schemas[name], ...(NULLABLE_ENUMS.includes(name) && { nullable: true }) });
    addReferences(found[name], schemas, found);
  }
}

function reduce(file, document, paths) {
  const operations = paths.map((name) => {
    const shown = document.paths[name];
    const methods = METHODS.filter((method) => shown[method]);
    return [name, Object.fromEntries(methods.map((method) => [method, operationOf(shown[method])]))];
  });
  const schemas = {};
  addReferences(operations, document.components.schemas, schemas);
  return {
    $comment: `Part of github.com/twilio/twilio-oai ${file}.json at d50069b, MIT licence (LICENSE beside this file), reduced by tools/provider-openapi.mjs.`,
    servers: document.servers,
    paths: Object.fromEntries(operations),
    components: { schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))) },
  };
}

const [, , source = '.'] = process.argv;
for (const [file, paths] of Object.entries(DOCUMENTS)) {
  const document = JSON.parse(fs.readFileSync(path.join(source, `${file}.json`), 'utf8'));
  const target = inRoot('apps/sandbox/openapi', `${file.replaceAll('_', '-')}.json`);
  fs.writeFileSync(target, JSON.stringify(reduce(file, document, paths)));
}
