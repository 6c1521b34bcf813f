import { z } from 'zod';
import { MessageAnswer } from '../auth/auth.contract';
import { E164 } from '../core/e164.contract';
import { endpoint } from '../core/endpoint';
import { Timestamp } from '../core/timestamp.contract';

const WhatsappSender = z
  .string()
  .trim()
  .regex(/^whatsapp:\+[1-9]\d{6,14}$/, 'must look like whatsapp:+[country code][number]');
const sid = (prefix: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^(${prefix}[0-9a-zA-Z]{32}|•{8}\\w{4})$`), `must be a SID that begins with ${prefix}`);

/** Only filled fields are sent; a secret that equals its mask stays unchanged, and null clears a number, sender or service. */
export const TwilioSettingsInput = z
  .strictObject({
    twilio_account_sid: sid('AC'),
    twilio_auth_token: z.string().trim().min(8).max(128),
    twilio_phone_number: E164.nullable(),
    twilio_messaging_service_sid: sid('MG').nullable(),
    twilio_whatsapp_from: WhatsappSender.nullable(),
    twilio_api_key: sid('SK'),
    twilio_api_secret: z.string().trim().min(8).max(128),
    twilio_twiml_app_sid: sid('AP'),
  })
  .partial()
  .meta({ id: 'TwilioSettings' });
export type TwilioSettingsInput = z.infer<typeof TwilioSettingsInput>;

/** Keys to test before saving; without keys the saved ones are tested. */
export const ConnectionTestInput = TwilioSettingsInput.default({});

/** Ways of an inbound message: the webhook, the address that the provider tries after it, or our look through the provider's list. */
export const InboundVia = z.enum(['webhook', 'fallback', 'sweep']);
export type InboundVia = z.infer<typeof InboundVia>;

/** Why messages may not be arriving. `silent`: the number has sent for a day and received nothing. `swept_only`: only sweeps find messages. */
export const InboundAlert = z.enum(['silent', 'swept_only']);
export type InboundAlert = z.infer<typeof InboundAlert>;

export const TwilioNumberHealth = z
  .object({
    address: z.string().describe('+[country code][number], or whatsapp:+[country code][number]'),
    last_inbound_at: Timestamp.nullable().describe('When a customer last wrote to it; to half a minute'),
    last_inbound_via: InboundVia.nullable().describe('Null where it is not known'),
    alert: InboundAlert.nullable().describe('Messages to it may not be arriving'),
  })
  .meta({ id: 'TwilioNumberHealth' });
export type TwilioNumberHealth = z.infer<typeof TwilioNumberHealth>;

export const TwilioStatusView = z
  .object({
    account_sid: z.string().nullable().describe('Masked: only the last four characters are real'),
    auth_token: z.string().nullable().describe('Masked'),
    phone_number: z.string().nullable(),
    messaging_service_sid: z.string().nullable(),
    whatsapp_from: z.string().nullable(),
    api_key: z.string().nullable().describe('Masked'),
    api_secret: z.string().nullable().describe('Masked'),
    twiml_app_sid: z.string().nullable(),
    voice_checked_at: Timestamp.nullable().describe('When the provider accepted the saved keys for calls; null until then'),
    webhook_url: z.string().nullable().describe('Where the provider must send inbound messages'),
    last_webhook_at: Timestamp.nullable().describe('When the last webhook arrived; to half a minute'),
    last_bad_signature_at: Timestamp.nullable().describe('When a webhook had an invalid signature'),
    numbers: z.array(TwilioNumberHealth),
  })
  .meta({ id: 'TwilioStatus' });
export type TwilioStatusView = z.infer<typeof TwilioStatusView>;

export const ConnectionTestView = z
  .object({ message: z.string(), account_name: z.string(), account_status: z.string(), duration_ms: z.int() })
  .meta({ id: 'ConnectionTest' });
export type ConnectionTestView = z.infer<typeof ConnectionTestView>;

/** The account's numbers and senders. */
export const TwilioInventoryView = z
  .object({
    account_name: z.string(),
    numbers: z.array(z.object({ phone_number: z.string(), name: z.string(), sms: z.boolean(), voice: z.boolean() })),
    whatsapp_senders: z.array(z.string()).describe('As whatsapp:+[country code][number]'),
    senders_unreadable: z.string().nullable().describe("Why there is no list of senders, in the provider's words"),
  })
  .meta({ id: 'TwilioInventory' });
export type TwilioInventoryView = z.infer<typeof TwilioInventoryView>;

export const TwilioSetupStep = z.enum(['credentials', 'api_key', 'twiml_app', 'number', 'whatsapp']);
export type TwilioSetupStep = z.infer<typeof TwilioSetupStep>;

/** Reasons why messages to one of our addresses do not reach us. */
export const TwilioRouteProblem = z.enum([
  'number_unknown',
  'number_application',
  'number_address',
  'sender_unlisted',
  'senders_unreadable',
  'sender_address',
  'service_elsewhere',
  'service_shared',
  'service_unknown',
  'services_unreadable',
  'unreachable',
  'credentials_rejected',
  'signatures_rejected',
]);
export type TwilioRouteProblem = z.infer<typeof TwilioRouteProblem>;

export const TwilioRouteNote = z
  .object({
    problem: TwilioRouteProblem,
    address: z.string().describe('The number or WhatsApp sender'),
    service: z.string().nullable().describe('Name of the messaging service'),
    reason: z.string().nullable().describe("The provider's words, or where messages go instead"),
    repaired: z.boolean(),
  })
  .meta({ id: 'TwilioRouteNote' });
export type TwilioRouteNote = z.infer<typeof TwilioRouteNote>;

export const TwilioSetupStepView = z
  .object({
    step: TwilioSetupStep,
    outcome: z
      .enum(['done', 'kept', 'skipped', 'by_hand', 'failed'])
      .describe('`kept`: it already existed; `by_hand`: only a person can do it in the Twilio Console'),
    reason: z.string().nullable().describe("The provider's message on failure"),
    notes: z.array(TwilioRouteNote),
  })
  .meta({ id: 'TwilioSetupStep' });
export type TwilioSetupStepView = z.infer<typeof TwilioSetupStepView>;

/** The addresses to paste in the Twilio Console where the API does not reach. */
export const TwilioPasteView = z.object({ messages: z.string(), fallback: z.string(), status: z.string() }).meta({ id: 'TwilioPaste' });
export type TwilioPasteView = z.infer<typeof TwilioPasteView>;

/** The outcome of each step in order; a failed step does not stop the others, except for the credentials. */
export const TwilioSetupView = z
  .object({ steps: z.array(TwilioSetupStepView), paste: TwilioPasteView.nullable().describe('For steps `by_hand`') })
  .meta({ id: 'TwilioSetup' });
export type TwilioSetupView = z.infer<typeof TwilioSetupView>;

/** The saved settings, and those that the provider refused. */
export const TwilioSavedView = MessageAnswer.extend({ steps: z.array(TwilioSetupStepView), paste: TwilioPasteView.nullable() }).meta({
  id: 'TwilioSaved',
});
export type TwilioSavedView = z.infer<typeof TwilioSavedView>;

/** Reasons why no messages come; empty when every setting leads here. */
export const TwilioCheckView = z
  .object({
    numbers: z.array(TwilioNumberHealth),
    notes: z.array(TwilioRouteNote),
    paste: TwilioPasteView.nullable().describe('For a sender whose addresses only a person can set'),
  })
  .meta({ id: 'TwilioCheck' });
export type TwilioCheckView = z.infer<typeof TwilioCheckView>;

/** The keys, and the number and sender to use; without keys the saved ones are used. */
export const TwilioSetupInput = TwilioSettingsInput.pick({
  twilio_account_sid: true,
  twilio_auth_token: true,
  twilio_phone_number: true,
  twilio_whatsapp_from: true,
})
  .partial()
  .meta({ id: 'TwilioSetupInput' });
export type TwilioSetupInput = z.infer<typeof TwilioSetupInput>;

export const settingsEndpoints = {
  twilioStatus: endpoint({ method: 'GET', path: '/api/settings/twilio/status', answer: TwilioStatusView }),
  saveTwilio: endpoint({ method: 'POST', path: '/api/settings/twilio', body: TwilioSettingsInput, answer: TwilioSavedView }),
  testTwilio: endpoint({ method: 'POST', path: '/api/settings/twilio/test', body: ConnectionTestInput, answer: ConnectionTestView }),
  twilioInventory: endpoint({
    method: 'POST',
    path: '/api/settings/twilio/inventory',
    body: ConnectionTestInput,
    answer: TwilioInventoryView,
  }),
  checkTwilio: endpoint({ method: 'POST', path: '/api/settings/twilio/check', answer: TwilioCheckView }),
  setUpTwilio: endpoint({ method: 'POST', path: '/api/settings/twilio/setup', body: TwilioSetupInput, answer: TwilioSetupView }),
};
