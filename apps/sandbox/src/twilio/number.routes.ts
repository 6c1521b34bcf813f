import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpMethod, PhoneNumber } from '../accounts/account';
import { pageOfArray, readPageRequest, v2010Envelope } from '../protocol/paging';
import { notFound, twilioError } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import { presentNumber } from './account.presenter';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { formOf, queryOf, requireOwnAccount } from './twilio-request';

type InAccount = { Params: { accountSid: string } };
type OfNumber = { Params: { accountSid: string; sid: string } };

const USUAL_PAGE = 50;

const TEXT_FIELDS = {
  FriendlyName: 'friendlyName',
  SmsApplicationSid: 'smsApplicationSid',
  VoiceApplicationSid: 'voiceApplicationSid',
  TrunkSid: 'trunkSid',
} as const;
const URL_FIELDS = {
  SmsUrl: 'smsUrl',
  SmsFallbackUrl: 'smsFallbackUrl',
  VoiceUrl: 'voiceUrl',
  VoiceFallbackUrl: 'voiceFallbackUrl',
  StatusCallback: 'statusCallback',
} as const;
const METHOD_FIELDS = {
  SmsMethod: 'smsMethod',
  SmsFallbackMethod: 'smsFallbackMethod',
  VoiceMethod: 'voiceMethod',
  VoiceFallbackMethod: 'voiceFallbackMethod',
  StatusCallbackMethod: 'statusCallbackMethod',
} as const;

export function numberRoutes(app: FastifyInstance, services: SandboxServices): void {
  const list = `${ACCOUNTS_PATH}/:accountSid/IncomingPhoneNumbers`;
  const own = { preHandler: requireOwnAccount };
  app.get<InAccount>(`${list}.json`, own, async (request) => {
    const query = queryOf(request);
    const page = pageOfArray(matchingNumbers(request.account.numbers, query), readPageRequest(query, USUAL_PAGE));
    const incoming_phone_numbers = page.items.map((number) => presentNumber(request.account.sid, number));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), incoming_phone_numbers };
  });
  app.get<OfNumber>(`${list}/:sid.json`, own, async (request) => presentNumber(request.account.sid, findNumber(request)));
  app.post<OfNumber>(`${list}/:sid.json`, own, async (request) => {
    const number = findNumber(request);
    if (request.account.forbidden.includes('number_updates')) throw twilioError(20403);
    Object.assign(number, changesOf(number, formOf(request)), { updatedAt: services.clock.now() });
    services.accounts.changed();
    return presentNumber(request.account.sid, number);
  });
}

/** `PhoneNumber` also matches parts of a number. */
function matchingNumbers(numbers: PhoneNumber[], query: URLSearchParams): PhoneNumber[] {
  const [wanted, name] = [query.get('PhoneNumber')?.replace(/[^\d]/g, ''), query.get('FriendlyName')];
  return numbers.filter(({ phoneNumber, friendlyName }) => (!wanted || phoneNumber.includes(wanted)) && (!name || friendlyName === name));
}

function findNumber(request: FastifyRequest<OfNumber>): PhoneNumber {
  const number = request.account.numbers.find(({ sid }) => sid === request.params.sid);
  if (!number) throw notFound(pathAtProvider(request.url));
  return number;
}

/**
 * A trunk and an application exclude each other: to set one removes the other. A voice fallback URL needs a voice URL.
 * Source: Twilio's OpenAPI description of IncomingPhoneNumbers.
 */
function changesOf(number: PhoneNumber, form: URLSearchParams): Partial<PhoneNumber> {
  const changes = changesIn(form);
  const mode = form.get('VoiceReceiveMode');
  if (mode === 'voice' || mode === 'fax') changes.voiceReceiveMode = mode;
  else if (mode !== null) throw twilioError(20001);
  if (changes.trunkSid) changes.voiceApplicationSid = '';
  else if (changes.voiceApplicationSid) changes.trunkSid = '';
  const { voiceUrl, voiceFallbackUrl } = { ...number, ...changes };
  if (changes.voiceFallbackUrl && voiceFallbackUrl && !voiceUrl) throw twilioError(21405);
  return changes;
}

function changesIn(form: URLSearchParams): Partial<PhoneNumber> {
  const given = (fields: Record<string, keyof PhoneNumber>) =>
    Object.entries(fields).flatMap(([name, field]) => toPair(field, form.get(name)));
  const urls = given(URL_FIELDS);
  const methods = given(METHOD_FIELDS).map(([field, value]) => [field, methodOf(value)] as const);
  if (urls.some(([, url]) => url !== '' && !URL.canParse(url))) throw twilioError(20001);
  return Object.fromEntries([...given(TEXT_FIELDS), ...urls, ...methods]);
}

const toPair = (field: string, value: string | null): [string, string][] => (value === null ? [] : [[field, value]]);

function methodOf(text: string): HttpMethod {
  const method = text.toUpperCase();
  if (method !== 'GET' && method !== 'POST') throw twilioError(20001);
  return method;
}
