import type { Account } from '../accounts/account';
import { bareAddress, channelOf } from '../messages/address';
import { MAGIC_SENDER } from '../messages/magic-number.catalogue';
import type { Channel } from '../messages/message';

/** The parameters of `POST Messages.json` that the sandbox supports; missing ones are null. */
export interface SendRequest {
  account: Account;
  channel: Channel;
  to: string | null;
  from: string | null;
  messagingServiceSid: string | null;
  body: string | null;
  mediaUrls: string[];
  contentSid: string | null;
  contentVariables: string | null;
  statusCallback: string | null;
  scheduleType: string | null;
  sendAt: string | null;
}

export function readSendRequest(account: Account, form: URLSearchParams): SendRequest {
  const to = form.get('To')?.trim() || null;
  return {
    account,
    channel: channelOf(to ?? ''),
    to,
    from: form.get('From')?.trim() || null,
    messagingServiceSid: form.get('MessagingServiceSid') || null,
    body: form.get('Body'),
    mediaUrls: form.getAll('MediaUrl').filter(Boolean),
    contentSid: form.get('ContentSid') || null,
    contentVariables: form.get('ContentVariables') || null,
    statusCallback: form.get('StatusCallback') || null,
    scheduleType: form.get('ScheduleType') || null,
    sendAt: form.get('SendAt') || null,
  };
}

/** The account's sender addresses of a channel; a Messaging Service uses the first. */
export const poolOf = (account: Account, channel: Channel) =>
  channel === 'whatsapp' ? account.senders.map(({ senderId }) => senderId) : account.numbers.map(({ phoneNumber }) => phoneNumber);

export const ownsSender = (account: Account, address: string) =>
  poolOf(account, channelOf(address)).includes(address) || bareAddress(address) === MAGIC_SENDER;

export const senderOf = ({ account, channel, from }: SendRequest) => from ?? poolOf(account, channel)[0] ?? null;
