import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Application, HttpMethod } from '../accounts/account';
import { newSid } from '../accounts/sid';
import { pageOfArray, readPageRequest, v2010Envelope } from '../protocol/paging';
import { rfc2822 } from '../protocol/provider-date';
import { notFound, twilioError } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { formOf, queryOf, requireOwnAccount } from './twilio-request';

type InAccount = { Params: { accountSid: string } };
type OfApplication = { Params: { accountSid: string; sid: string } };

const USUAL_PAGE = 50;

const URL_FIELDS = {
  VoiceUrl: 'voiceUrl',
  VoiceFallbackUrl: 'voiceFallbackUrl',
  StatusCallback: 'statusCallback',
  SmsUrl: 'smsUrl',
} as const;
const METHOD_FIELDS = {
  VoiceMethod: 'voiceMethod',
  VoiceFallbackMethod: 'voiceFallbackMethod',
  StatusCallbackMethod: 'statusCallbackMethod',
  SmsMethod: 'smsMethod',
} as const;

/** TwiML Apps. */
export function applicationRoutes(app: FastifyInstance, { accounts, clock }: SandboxServices): void {
  const list = `${ACCOUNTS_PATH}/:accountSid/Applications`;
  const own = { preHandler: requireOwnAccount };
  app.post<InAccount>(`${list}.json`, own, async (request, reply) => {
    const application = { ...anApplication(clock.now()), ...changesIn(formOf(request)) };
    request.account.applications.push(application);
    accounts.changed();
    return reply.code(201).send(presentApplication(request.account.sid, application));
  });
  app.get<InAccount>(`${list}.json`, own, async (request) => {
    const query = queryOf(request);
    const { sid, applications } = request.account;
    const name = query.get('FriendlyName');
    const found = applications.filter(({ friendlyName }) => !name || friendlyName === name);
    const page = pageOfArray(found, readPageRequest(query, USUAL_PAGE));
    const shown = page.items.map((application) => presentApplication(sid, application));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), applications: shown };
  });
  app.get<OfApplication>(`${list}/:sid.json`, own, async (request) => presentApplication(request.account.sid, findApplication(request)));
  app.post<OfApplication>(`${list}/:sid.json`, own, async (request) => {
    const application = findApplication(request);
    Object.assign(application, changesIn(formOf(request)), { updatedAt: clock.now() });
    accounts.changed();
    return presentApplication(request.account.sid, application);
  });
  app.delete<OfApplication>(`${list}/:sid.json`, own, async (request, reply) => {
    const { account } = request;
    const application = findApplication(request);
    account.applications = account.applications.filter((other) => other !== application);
    accounts.changed();
    return reply.code(204).send();
  });
}

const anApplication = (now: number): Application => ({
  sid: newSid('AP'),
  friendlyName: '',
  voiceUrl: '',
  voiceMethod: 'POST',
  voiceFallbackUrl: '',
  voiceFallbackMethod: 'POST',
  statusCallback: '',
  statusCallbackMethod: 'POST',
  smsUrl: '',
  smsMethod: 'POST',
  createdAt: now,
  updatedAt: now,
});

const presentApplication = (accountSid: string, application: Application) => ({
  sid: application.sid,
  account_sid: accountSid,
  api_version: '2010-04-01',
  friendly_name: application.friendlyName,
  message_status_callback: null,
  sms_url: application.smsUrl || null,
  sms_method: application.smsMethod,
  sms_fallback_url: null,
  sms_fallback_method: 'POST',
  sms_status_callback: null,
  status_callback: application.statusCallback || null,
  status_callback_method: application.statusCallbackMethod,
  voice_url: application.voiceUrl || null,
  voice_method: application.voiceMethod,
  voice_fallback_url: application.voiceFallbackUrl || null,
  voice_fallback_method: application.voiceFallbackMethod,
  voice_caller_id_lookup: false,
  public_application_connect_enabled: false,
  date_created: rfc2822(application.createdAt),
  date_updated: rfc2822(application.updatedAt),
  uri: `/2010-04-01/Accounts/${accountSid}/Applications/${application.sid}.json`,
});

function findApplication(request: FastifyRequest<OfApplication>): Application {
  const application = request.account.applications.find(({ sid }) => sid === request.params.sid);
  if (!application) throw notFound(pathAtProvider(request.url));
  return application;
}

function changesIn(form: URLSearchParams): Partial<Application> {
  const given = (fields: Record<string, keyof Application>) =>
    Object.entries(fields).flatMap(([name, field]): [string, string][] => (form.has(name) ? [[field, form.get(name) ?? '']] : []));
  const urls = given(URL_FIELDS);
  if (urls.some(([, url]) => url !== '' && !URL.canParse(url))) throw twilioError(20001);
  const methods = given(METHOD_FIELDS).map(([field, text]): [string, HttpMethod] => [field, methodOf(text)]);
  return Object.fromEntries([...given({ FriendlyName: 'friendlyName' }), ...urls, ...methods]);
}

function methodOf(text: string): HttpMethod {
  const method = text.toUpperCase();
  if (method !== 'GET' && method !== 'POST') throw twilioError(20001);
  return method;
}
