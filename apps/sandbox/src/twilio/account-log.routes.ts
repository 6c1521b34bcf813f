import type { FastifyInstance } from 'fastify';
import { derivedSid } from '../accounts/sid';
import { metaOf, pageOfArray, readPageRequest } from '../protocol/paging';
import type { SandboxServices } from '../services/services';
import { CONVERSATIONS_V1_PATH, MONITOR_V1_PATH } from './twilio-paths';
import { queryOf } from './twilio-request';

const USUAL_PAGE = 50;
const ADDRESSES = '/Configuration/Addresses';

/**
 * Other services that may take or disturb the messages of a number: addresses of the Conversations API, which Flex uses too, and the
 * entries of the debugger. Source: conversations.v1 and monitor.v1 in the classes of the provider's Node SDK.
 */
export function accountLogRoutes(app: FastifyInstance, { voice, clock }: SandboxServices): void {
  app.get(`${CONVERSATIONS_V1_PATH}${ADDRESSES}`, async (request) => {
    const query = queryOf(request);
    const { sid, conversationAddresses } = request.account;
    const page = pageOfArray(conversationAddresses, readPageRequest(query, USUAL_PAGE));
    const meta = metaOf('address_configurations', `https://conversations.twilio.com/v1${ADDRESSES}`, query, page);
    const at = new Date(clock.now()).toISOString();
    return { address_configurations: page.items.map((address) => presentAddress(sid, address, at)), meta };
  });
  app.get(`${MONITOR_V1_PATH}/Alerts`, async (request) => {
    const query = queryOf(request);
    const since = Date.parse(query.get('StartDate') ?? '');
    const alerts = voice.alerts.newestFirst(request.account.sid).filter(({ at }) => Number.isNaN(since) || at >= since);
    const page = pageOfArray(alerts, readPageRequest(query, USUAL_PAGE));
    return { alerts: page.items.map(presentAlert), meta: metaOf('alerts', 'https://monitor.twilio.com/v1/Alerts', query, page) };
  });
}

const presentAddress = (accountSid: string, address: string, at: string) => ({
  sid: derivedSid('IG', address),
  account_sid: accountSid,
  type: address.startsWith('whatsapp:') ? 'whatsapp' : 'sms',
  address,
  friendly_name: address,
  auto_creation: { enabled: true, type: 'default', conversation_service_sid: null },
  date_created: at,
  date_updated: at,
  url: `https://conversations.twilio.com/v1${ADDRESSES}/${derivedSid('IG', address)}`,
  address_country: null,
});

type Alert = ReturnType<SandboxServices['voice']['alerts']['newestFirst']>[number];

const presentAlert = ({ accountSid, resourceSid, code, text, at }: Alert) => ({
  sid: derivedSid('NO', `${resourceSid} ${code} ${at}`),
  account_sid: accountSid,
  alert_text: text,
  api_version: '2010-04-01',
  date_created: new Date(at).toISOString(),
  date_generated: new Date(at).toISOString(),
  date_updated: new Date(at).toISOString(),
  error_code: String(code),
  log_level: 'error',
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  request_method: null,
  request_url: null,
  resource_sid: resourceSid,
  service_sid: null,
  url: `https://monitor.twilio.com/v1/Alerts/${derivedSid('NO', `${resourceSid} ${code} ${at}`)}`,
});
