import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { E164_PATTERN } from '@app/contracts/core/e164.contract';
import { plainLine } from '@app/contracts/core/plain-line';
import type { MessageType, MessageView } from '@app/contracts/messages/messages.contract';
import { z } from 'zod';
import { messageTypeOf } from './media-type.policy';

/** A customer's message as the provider reports it, by webhook or list. */
export interface InboundMessage {
  sid: string;
  channel: Channel;
  /** The customer's address exactly as the provider writes it; replies go to it. */
  from: string;
  to: string;
  phone: string | null;
  externalId: string | null;
  profileName: string;
  body: string;
  type: MessageType;
  media: { url: string; contentType: string }[];
  location: MessageView['location'];
  button: MessageView['button'];
  /** The provider's id of the message that this one replies to. */
  repliedSid: string | null;
  optOut: string | null;
  /** The provider's time; `null` from webhooks, which carry none. */
  sentAt: Date | null;
}

const MAX_NAME_LENGTH = 120;

const Text = z.string().max(10_000);
const Params = z
  .object({
    MessageSid: z.string().regex(/^[A-Z]{2}[0-9a-zA-Z]{32}$/),
    AccountSid: Text,
    From: Text.min(1),
    To: Text.min(1),
    Body: Text.default(''),
    NumMedia: z.coerce.number().int().min(0).max(20).catch(0),
    ProfileName: Text.default(''),
    ExternalUserId: Text.optional(),
    OptOutType: Text.optional(),
    ButtonText: Text.optional(),
    ButtonPayload: Text.optional(),
    ListId: Text.optional(),
    ListTitle: Text.optional(),
    OriginalRepliedMessageSid: Text.optional(),
    Latitude: z.coerce.number().optional(),
    Longitude: z.coerce.number().optional(),
    Label: Text.optional(),
    Address: Text.optional(),
  })
  .loose();
type Params = z.infer<typeof Params>;

const WHATSAPP_PREFIX = 'whatsapp:';

/** Parses the parameters of an inbound webhook (Twilio, "request to your incoming message webhook URL"); `null` when they do not match. */
export function parseInboundMessage(params: Record<string, unknown>): InboundMessage | null {
  const parsed = Params.safeParse(params);
  if (!parsed.success) return null;
  const { data } = parsed;
  const media = mediaOf(data);
  const button = buttonOf(data);
  return {
    ...addressesOf(data.From, data.To, data.ExternalUserId),
    sid: data.MessageSid,
    profileName: plainLine(plainLine(data.ProfileName).slice(0, MAX_NAME_LENGTH)),
    body: data.Body || (button?.text ?? ''),
    type: typeOf(data, media),
    media,
    location: locationOf(data),
    button,
    repliedSid: data.OriginalRepliedMessageSid || null,
    optOut: data.OptOutType ?? null,
    sentAt: null,
  };
}

/** Channel and sender of an address pair. WhatsApp may send a business-scoped id instead of a number. */
export function addressesOf(from: string, to: string, externalUserId?: string) {
  const channel: Channel = from.startsWith(WHATSAPP_PREFIX) ? 'whatsapp' : 'sms';
  const address = from.replace(WHATSAPP_PREFIX, '');
  const phone = E164_PATTERN.test(address) ? address : null;
  const externalId = externalUserId?.replace(WHATSAPP_PREFIX, '') ?? (phone ? null : address);
  return { channel, from, to, phone, externalId };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function mediaOf(data: Params): InboundMessage['media'] {
  return Array.from({ length: data.NumMedia }, (_, index) => ({
    url: textOf(data[`MediaUrl${index}`]),
    contentType: (textOf(data[`MediaContentType${index}`]) || 'application/octet-stream').toLowerCase(),
  })).filter((file) => file.url !== '');
}

function typeOf(data: Params, media: InboundMessage['media']): MessageType {
  const [first] = media;
  if (first) return messageTypeOf(first.contentType);
  return data.Latitude !== undefined && data.Longitude !== undefined ? 'location' : 'text';
}

/** A pressed button or a chosen list item. */
function buttonOf({ ButtonText, ButtonPayload, ListTitle, ListId }: Params): InboundMessage['button'] {
  if (ButtonText) return { text: ButtonText, payload: ButtonPayload ?? null };
  return ListTitle ? { text: ListTitle, payload: ListId ?? null } : null;
}

function locationOf(data: Params): InboundMessage['location'] {
  if (data.Latitude === undefined || data.Longitude === undefined) return null;
  return { latitude: data.Latitude, longitude: data.Longitude, label: data.Label ?? null, address: data.Address ?? null };
}
