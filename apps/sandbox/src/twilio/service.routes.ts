import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpMethod, MessagingService } from '../accounts/account';
import { aService } from '../accounts/accounts.store';
import { newSid } from '../accounts/sid';
import { metaOf, pageOfArray, readPageRequest } from '../protocol/paging';
import { notFound, twilioError } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import { presentPoolNumber, presentPoolSender, presentService } from './account.presenter';
import { MESSAGING_V1_PATH, pathAtProvider } from './twilio-paths';
import { formOf, queryOf } from './twilio-request';

type OfService = { Params: { sid: string } };
type OfMember = { Params: { sid: string; member: string } };

const USUAL_PAGE = 50;
const LIST = `${MESSAGING_V1_PATH}/Services`;

export function serviceRoutes(app: FastifyInstance, services: SandboxServices): void {
  app.get(LIST, async (request) => {
    if (request.account.forbidden.includes('services')) throw twilioError(20403);
    const query = queryOf(request);
    const page = pageOfArray(request.account.services, readPageRequest(query, USUAL_PAGE));
    const meta = metaOf('services', 'https://messaging.twilio.com/v1/Services', query, page);
    return { services: page.items.map((service) => presentService(request.account.sid, service)), meta };
  });
  app.post(LIST, async (request, reply) => {
    const form = formOf(request);
    const name = form.get('FriendlyName');
    if (!name) throw twilioError(20001);
    const now = services.clock.now();
    const service = { ...aService(newSid('MG'), name, now), ...changesIn(form) };
    request.account.services.push(service);
    services.accounts.changed();
    return reply.code(201).send(presentService(request.account.sid, service));
  });
  app.get<OfService>(`${LIST}/:sid`, async (request) => presentService(request.account.sid, findService(request)));
  app.post<OfService>(`${LIST}/:sid`, async (request) => {
    const service = findService(request);
    if (request.account.forbidden.includes('service_updates')) throw twilioError(20403);
    Object.assign(service, changesIn(formOf(request)), { updatedAt: services.clock.now() });
    services.accounts.changed();
    return presentService(request.account.sid, service);
  });
  poolRoutes(app, services);
}

/** Numbers and senders of a service; each is in one service at most. */
function poolRoutes(app: FastifyInstance, services: SandboxServices): void {
  app.get<OfService>(`${LIST}/:sid/PhoneNumbers`, async (request) => {
    const service = findService(request);
    const query = queryOf(request);
    const members = request.account.numbers.filter(({ serviceSid }) => serviceSid === service.sid);
    const page = pageOfArray(members, readPageRequest(query, USUAL_PAGE));
    const meta = metaOf('phone_numbers', `${urlOf(request)}/PhoneNumbers`, query, page);
    const pool = { accountSid: request.account.sid, service };
    return { phone_numbers: page.items.map((number) => presentPoolNumber(pool, number)), meta };
  });
  app.get<OfService>(`${LIST}/:sid/ChannelSenders`, async (request) => {
    const service = findService(request);
    const query = queryOf(request);
    const members = request.account.senders.filter(({ serviceSid }) => serviceSid === service.sid);
    const page = pageOfArray(members, readPageRequest(query, USUAL_PAGE));
    const meta = metaOf('senders', `${urlOf(request)}/ChannelSenders`, query, page);
    const pool = { accountSid: request.account.sid, service };
    return { senders: page.items.map((sender) => presentPoolSender(pool, sender)), meta };
  });
  app.post<OfService>(`${LIST}/:sid/PhoneNumbers`, async (request, reply) => {
    const service = findService(request);
    const number = request.account.numbers.find(({ sid }) => sid === formOf(request).get('PhoneNumberSid'));
    if (!number) throw twilioError(20001);
    if (number.serviceSid !== null) throw twilioError(number.serviceSid === service.sid ? 21710 : 21712);
    number.serviceSid = service.sid;
    services.accounts.changed();
    return reply.code(201).send(presentPoolNumber({ accountSid: request.account.sid, service }, number));
  });
  app.delete<OfMember>(`${LIST}/:sid/PhoneNumbers/:member`, async (request, reply) => {
    const service = findService(request);
    const number = request.account.numbers.find(({ sid, serviceSid }) => sid === request.params.member && serviceSid === service.sid);
    if (!number) throw notFound(pathAtProvider(request.url));
    number.serviceSid = null;
    services.accounts.changed();
    return reply.code(204).send();
  });
}

const urlOf = ({ params }: FastifyRequest<OfService>): string => `https://messaging.twilio.com/v1/Services/${params.sid}`;

function findService(request: FastifyRequest<OfService> | FastifyRequest<OfMember>): MessagingService {
  const service = request.account.services.find(({ sid }) => sid === request.params.sid);
  if (!service) throw notFound(pathAtProvider(request.url));
  return service;
}

const URL_FIELDS = { InboundRequestUrl: 'inboundRequestUrl', FallbackUrl: 'fallbackUrl', StatusCallback: 'statusCallback' } as const;
const METHOD_FIELDS = { InboundMethod: 'inboundMethod', FallbackMethod: 'fallbackMethod' } as const;

function changesIn(form: URLSearchParams): Partial<MessagingService> {
  const given = (fields: Record<string, string>) =>
    Object.entries(fields).flatMap(([name, field]): [string, string][] => (form.has(name) ? [[field, form.get(name) ?? '']] : []));
  const urls = given(URL_FIELDS).map(([field, url]) => [field, url || null] as const);
  if (urls.some(([, url]) => url !== null && !URL.canParse(url))) throw twilioError(20001);
  const methods = given(METHOD_FIELDS).map(([field, text]): [string, HttpMethod] => [field, methodOf(text)]);
  const [flag, smart] = [form.get('UseInboundWebhookOnNumber'), form.get('SmartEncoding')];
  return {
    ...Object.fromEntries([...given({ FriendlyName: 'friendlyName' }), ...methods]),
    ...Object.fromEntries(urls),
    ...(smart === null ? {} : { smartEncoding: smart === 'true' }),
    ...(flag === null ? {} : { useInboundWebhookOnNumber: flag === 'true' }),
  };
}

function methodOf(text: string): HttpMethod {
  const method = text.toUpperCase();
  if (method !== 'GET' && method !== 'POST') throw twilioError(20001);
  return method;
}
