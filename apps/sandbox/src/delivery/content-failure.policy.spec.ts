import { describe, expect, it } from 'vitest';
import { aContent } from '../contents/testing/content.factory';
import type { ApprovalStatus } from '../contents/content';
import { renderContent } from '../contents/content-rendering';
import { typeSentOn } from '../contents/content-type.catalogue';
import type { ContentTypes } from '../contents/content.contract';
import type { Channel } from '../messages/message';
import { contentFailure } from './content-failure.policy';

interface Circumstances {
  status?: ApprovalStatus;
  windowOpen?: boolean;
  channel?: Channel;
  variables?: Record<string, string>;
}

const text: ContentTypes = { 'twilio/text': { body: 'Hola {{1}}, gracias' } };
const card: ContentTypes = { 'whatsapp/card': { body: 'Hola' } };
const list: ContentTypes = { 'twilio/list-picker': { body: 'Elija', button: 'Ver', items: [{ id: 'a', item: 'Lunes' }] } };
const replies = (count: number): ContentTypes => ({
  'twilio/quick-reply': {
    body: 'Hola',
    actions: Array.from({ length: count }, (_, index) => ({ type: 'QUICK_REPLY', title: `${index}` })),
  },
});

function failureOf(types: ContentTypes, { status, windowOpen = false, channel = 'whatsapp', variables = { 1: 'Ana' } }: Circumstances) {
  const content = aContent(types, {}, status);
  const type = typeSentOn(channel, types);
  const { body, rich } = type ? renderContent(content, type, variables) : { body: '', rich: null };
  return contentFailure({ channel, body, rich, contentVariables: JSON.stringify(variables) }, content, windowOpen);
}

describe('outside the window', () => {
  it.each<[number | null, ApprovalStatus | undefined]>([
    [null, 'approved'],
    [63016, undefined],
    [63016, 'received'],
    [63016, 'pending'],
    [63040, 'rejected'],
    [63041, 'paused'],
    [63042, 'disabled'],
  ])('returns %j for a content that is %s', (code, status) => {
    expect(failureOf(text, { status })).toBe(code);
  });

  it('never accepts a list', () => {
    expect(failureOf(list, {})).toBe(63016);
  });
});

describe('inside the window', () => {
  const windowOpen = true;

  it('accepts texts, lists and up to three replies without approval', () => {
    expect([text, list, replies(3)].map((types) => failureOf(types, { windowOpen }))).toEqual([null, null, null]);
    expect(failureOf(text, { windowOpen, status: 'rejected' })).toBeNull();
    expect(failureOf(replies(4), { windowOpen })).toBe(63021);
    expect(failureOf(replies(4), { windowOpen, status: 'approved' })).toBeNull();
  });

  it('accepts only approved cards', () => {
    expect(failureOf(card, { windowOpen })).toBe(63027);
    expect(failureOf(card, { windowOpen, status: 'paused' })).toBe(63041);
    expect(failureOf(card, { windowOpen, status: 'approved' })).toBeNull();
  });
});

it('fails without values, and when values make the text too long', () => {
  expect(failureOf(text, { status: 'approved', variables: {} })).toBe(63028);
  expect(failureOf(text, { status: 'approved', variables: { 1: 'a'.repeat(1024) } })).toBe(63021);
});

it('fails for a content that was deleted in the meantime', () => {
  const message = { channel: 'whatsapp', body: 'Hola', rich: null, contentVariables: null } as const;
  expect(contentFailure(message, undefined, true)).toBe(63027);
});

it('sends a text by SMS without approval', () => {
  expect(failureOf(text, { channel: 'sms' })).toBeNull();
  expect(failureOf(replies(1), { channel: 'sms' })).toBe(63021);
});
