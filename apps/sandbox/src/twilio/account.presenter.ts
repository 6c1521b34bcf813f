import type { Account, ChannelSender, MessagingService, PhoneNumber } from '../accounts/account';
import { isoSeconds, rfc2822 } from '../protocol/provider-date';

export function presentAccount(account: Account) {
  const path = `/2010-04-01/Accounts/${account.sid}`;
  return {
    sid: account.sid,
    owner_account_sid: account.sid,
    friendly_name: account.organization,
    auth_token: account.authToken,
    status: 'active',
    type: 'Full',
    date_created: rfc2822(account.createdAt),
    date_updated: rfc2822(account.updatedAt),
    uri: `${path}.json`,
    subresource_uris: {
      messages: `${path}/Messages.json`,
      incoming_phone_numbers: `${path}/IncomingPhoneNumbers.json`,
    },
  };
}

export const presentNumber = (accountSid: string, number: PhoneNumber) => ({
  sid: number.sid,
  account_sid: accountSid,
  phone_number: number.phoneNumber,
  friendly_name: number.friendlyName,
  api_version: '2010-04-01',
  capabilities: { voice: true, sms: true, mms: true, fax: false },
  sms_url: number.smsUrl,
  sms_method: number.smsMethod,
  sms_fallback_url: number.smsFallbackUrl,
  sms_fallback_method: number.smsFallbackMethod,
  sms_application_sid: number.smsApplicationSid || null,
  voice_url: number.voiceUrl,
  voice_method: number.voiceMethod,
  voice_fallback_url: number.voiceFallbackUrl,
  voice_fallback_method: number.voiceFallbackMethod,
  voice_application_sid: number.voiceApplicationSid || null,
  voice_caller_id_lookup: false,
  voice_receive_mode: number.voiceReceiveMode,
  status_callback: number.statusCallback,
  status_callback_method: number.statusCallbackMethod,
  trunk_sid: number.trunkSid || null,
  identity_sid: null,
  address_sid: null,
  address_requirements: 'none',
  bundle_sid: null,
  emergency_status: 'Inactive',
  emergency_address_sid: null,
  emergency_address_status: 'unregistered',
  beta: false,
  origin: 'twilio',
  status: 'in-use',
  type: 'local',
  date_created: rfc2822(number.createdAt),
  date_updated: rfc2822(number.updatedAt),
  uri: `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers/${number.sid}.json`,
});

export const presentSender = (sender: ChannelSender) => ({
  sid: sender.sid,
  status: 'ONLINE',
  sender_id: sender.senderId,
  configuration: null,
  webhook: sender.webhook,
  profile: sender.profile,
  properties: { quality_rating: 'HIGH', messaging_limit: '1K Customers/24hr' },
  offline_reasons: null,
  compliance: null,
  url: `https://messaging.twilio.com/v2/Channels/Senders/${sender.sid}`,
});

export function presentService(accountSid: string, service: MessagingService) {
  const url = `https://messaging.twilio.com/v1/Services/${service.sid}`;
  return {
    sid: service.sid,
    account_sid: accountSid,
    friendly_name: service.friendlyName,
    date_created: isoSeconds(service.createdAt),
    date_updated: isoSeconds(service.updatedAt),
    inbound_request_url: service.inboundRequestUrl,
    inbound_method: service.inboundMethod,
    fallback_url: service.fallbackUrl,
    fallback_method: service.fallbackMethod,
    status_callback: service.statusCallback,
    sticky_sender: true,
    smart_encoding: service.smartEncoding,
    mms_converter: true,
    fallback_to_long_code: false,
    scan_message_content: 'inherit',
    synchronous_validation: false,
    area_code_geomatch: true,
    validity_period: 36_000,
    usecase: 'undeclared',
    us_app_to_person_registered: false,
    use_inbound_webhook_on_number: service.useInboundWebhookOnNumber,
    url,
    links: { phone_numbers: `${url}/PhoneNumbers`, channel_senders: `${url}/ChannelSenders` },
  };
}

interface PoolEntry {
  accountSid: string;
  service: MessagingService;
}

const ofService = ({ accountSid, service }: PoolEntry, createdAt: number) => ({
  account_sid: accountSid,
  country_code: 'US',
  date_created: isoSeconds(createdAt),
  date_updated: isoSeconds(createdAt),
  url: `https://messaging.twilio.com/v1/Services/${service.sid}`,
});

/** A number in the pool of the Messaging Service. */
export function presentPoolNumber(pool: PoolEntry, { sid, phoneNumber, createdAt }: PhoneNumber) {
  const { url, ...fields } = ofService(pool, createdAt);
  return {
    ...fields,
    sid,
    service_sid: pool.service.sid,
    phone_number: phoneNumber,
    capabilities: ['Voice', 'SMS', 'MMS'],
    url: `${url}/PhoneNumbers/${sid}`,
  };
}

/** A WhatsApp sender in the pool of the Messaging Service. */
export function presentPoolSender(pool: PoolEntry, { sid, senderId }: ChannelSender) {
  const { url, ...fields } = ofService(pool, pool.service.createdAt);
  return {
    ...fields,
    sid,
    messaging_service_sid: pool.service.sid,
    sender: senderId,
    sender_type: 'WhatsApp',
    url: `${url}/ChannelSenders/${sid}`,
  };
}
