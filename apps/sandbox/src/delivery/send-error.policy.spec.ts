import { describe, expect, it } from 'vitest';
import { AccountsStore } from '../accounts/accounts.store';
import { SandboxClock } from '../clock/sandbox-clock';
import { aContent } from '../contents/testing/content.factory';
import { ChangeFeed } from '../state/change-feed';
import { findSendError } from './send-error.policy';
import { readSendRequest } from './send-request';

const account = new AccountsStore(new SandboxClock(), new ChangeFeed()).put({
  organization: 'Miami Motors',
  numbers: ['+12025550100'],
  whatsapp_senders: ['+12025550100'],
  unlisted_senders: [],
  conversation_addresses: [],
  odd_senders: [],
  max_concurrency: null,
  forbidden: [],
});
const NOW = Date.parse('2026-11-20T12:00:00Z');
const template = aContent({ 'twilio/text': { body: 'Hola {{1}}, gracias' } });
const HX = template.sid;
const contentOf = (sid: string) => (sid === HX ? template : undefined);

function codeOf(parameters: Record<string, string | string[]>, optedOut = false): number | null {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) for (const value of [values].flat()) form.append(name, value);
  return findSendError(readSendRequest(account, form), { now: NOW, contentOf, optedOut: () => optedOut })?.code ?? null;
}

const sms = { To: '+12025550123', From: '+12025550100', Body: 'Hola' };
const whatsapp = { To: 'whatsapp:+12025550123', From: 'whatsapp:+12025550100', Body: 'Hola' };
const throughService = { To: '+12025550123', MessagingServiceSid: account.services[0]?.sid ?? '', Body: 'Hola' };

describe('findSendError', () => {
  it.each<[string, Record<string, string | string[]>]>([
    ['an SMS', sms],
    ['a WhatsApp message', whatsapp],
    ['a message through the service', throughService],
    ['a WhatsApp message to a business-scoped id', { ...whatsapp, To: 'whatsapp:CO.900000000000001' }],
    ['1600 characters', { ...sms, Body: 'a'.repeat(1600) }],
    ['a template without a body', { To: whatsapp.To, From: whatsapp.From, ContentSid: HX, ContentVariables: '{"1":"Ana"}' }],
    ['a file without a body', { To: sms.To, From: sms.From, MediaUrl: 'https://crm.example.test/car.jpg' }],
    ['the sender of the test credentials', { ...sms, From: '+15005550006' }],
    ['a message for tomorrow', { ...throughService, ScheduleType: 'fixed', SendAt: '2026-11-21T12:00:00Z' }],
  ])('accepts %s', (_case, parameters) => {
    expect(codeOf(parameters)).toBeNull();
  });

  it.each<[number, string, Record<string, string | string[]>]>([
    [21604, 'no recipient', { From: sms.From, Body: 'Hola' }],
    [21603, 'no sender', { To: sms.To, Body: 'Hola' }],
    [21705, 'an unknown service', { ...throughService, MessagingServiceSid: `MG${'0'.repeat(32)}` }],
    [21619, 'nothing to send', { To: sms.To, From: sms.From }],
    [21602, 'an empty body', { ...sms, Body: '' }],
    [21617, '1601 characters', { ...sms, Body: 'a'.repeat(1601) }],
    [21623, 'eleven files', { ...sms, MediaUrl: Array.from({ length: 11 }, (_, index) => `https://crm.example.test/${index}.jpg`) }],
    [21623, 'two files on WhatsApp', { ...whatsapp, MediaUrl: ['https://crm.example.test/1.jpg', 'https://crm.example.test/2.jpg'] }],
    [21620, 'a media address that is none', { ...sms, MediaUrl: 'car.jpg' }],
    [21609, 'a callback address that is none', { ...sms, StatusCallback: 'status' }],
    [21609, 'a callback host with an underscore', { ...sms, StatusCallback: 'https://my_host.example.test/status' }],
    [21654, 'content variables without a content', { ...whatsapp, ContentVariables: '{"1":"Ana"}' }],
    [21655, 'a content that is not there', { ...whatsapp, ContentSid: `HX${'0'.repeat(32)}` }],
    [21656, 'content variables that are no object of texts', { ...whatsapp, ContentSid: HX, ContentVariables: '{"1":2}' }],
    [21211, 'a recipient that is no number', { ...sms, To: '5551234' }],
    [21211, 'the invalid magic number', { ...sms, To: '+15005550001' }],
    [21612, 'the unroutable magic number', { ...sms, To: '+15005550002' }],
    [21408, 'the magic number of a closed country', { ...sms, To: '+15005550003' }],
    [21610, 'the magic number that opted out', { ...sms, To: '+15005550004' }],
    [21614, 'the magic landline', { ...sms, To: '+15005550009' }],
    [21212, 'a sender that is no number', { ...sms, From: 'Miami' }],
    [21212, 'the invalid magic sender', { ...sms, From: '+15005550001' }],
    [21606, 'a sender that is not ours', { ...sms, From: '+12025550199' }],
    [21611, 'the magic sender with a full queue', { ...sms, From: '+15005550008' }],
    [63007, 'a WhatsApp sender that is not ours', { ...whatsapp, From: 'whatsapp:+12025550199' }],
    [21910, 'two channels', { ...whatsapp, From: sms.From }],
    [21266, 'a message to itself', { ...sms, To: sms.From }],
    [63031, 'a WhatsApp message to itself', { ...whatsapp, To: whatsapp.From }],
    [35118, 'a schedule without a service', { ...sms, ScheduleType: 'fixed', SendAt: '2026-11-21T12:00:00Z' }],
    [35111, 'a schedule without a time', { ...throughService, ScheduleType: 'fixed' }],
    [35114, 'a schedule in a minute', { ...throughService, ScheduleType: 'fixed', SendAt: '2026-11-20T12:01:00Z' }],
  ])('refuses with %i %s', (code, _case, parameters) => {
    expect(codeOf(parameters)).toBe(code);
  });

  it('rejects a recipient who opted out of SMS, but not on WhatsApp', () => {
    expect(codeOf(sms, true)).toBe(21610);
    expect(codeOf(whatsapp, true)).toBeNull();
  });
});
