import type { PlanChannel } from '@app/contracts/plans/plans.contract';
import type { TwilioSettingsInput } from '@app/contracts/settings/settings.contract';
import { isMask } from './secret-mask.policy';

type Field = keyof TwilioSettingsInput;

export interface KnownFields {
  phoneNumber: string | null;
  messagingServiceSid: string | null;
  apiKey: string | null;
  twimlAppSid: string | null;
}

/** The channel that each field connects; credentials and the WhatsApp sender are part of every plan. */
const CHANNELS: [PlanChannel, Field[]][] = [
  ['sms', ['twilio_phone_number', 'twilio_messaging_service_sid']],
  ['calls', ['twilio_api_key', 'twilio_api_secret', 'twilio_twiml_app_sid']],
];

/** Fields whose value differs from the saved one, by channel: a form also sends back unchanged values. */
export function newFieldsOf(input: TwilioSettingsInput, known: KnownFields | null): [PlanChannel, Field[]][] {
  const saved: Partial<Record<Field, string | null | undefined>> = {
    twilio_phone_number: known?.phoneNumber,
    twilio_messaging_service_sid: known?.messagingServiceSid,
    twilio_api_key: known?.apiKey,
    twilio_twiml_app_sid: known?.twimlAppSid,
  };
  const isNew = (field: Field) => {
    const given = input[field];
    return given !== undefined && given !== null && !isMask(given) && given !== saved[field];
  };
  return CHANNELS.map(([channel, fields]): [PlanChannel, Field[]] => [channel, fields.filter(isNew)]).filter(
    ([, fields]) => fields.length > 0,
  );
}
