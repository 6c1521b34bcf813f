import { describe, expect, it } from 'vitest';
import { Clock, DAY, HOUR } from '../clock';
import { DemoFiles } from '../media/demo-files';
import { DEMO_ORGANIZATIONS, type Dealership, type DemoOrganization } from '../organizations';
import { asFleetBuyer, peopleOf } from '../people/people';
import { Random } from '../random';
import type { DemoConversation } from './conversation';
import { factsOf } from './conversation-facts';
import { Conversations } from './conversations';

const FRIDAY_NOON = Date.UTC(2026, 10, 20, 17);
const SUNDAY_NIGHT = Date.UTC(2026, 10, 23, 4, 30);

// shared, so that files are read once
const demoFiles = new DemoFiles();

function conversationsAt(organization: DemoOrganization, dealership: Dealership, now: number): DemoConversation[] {
  const random = new Random('spec');
  const people = peopleOf(organization, dealership, random).map((person, place) =>
    place === 0 && dealership.hasFleetBuyer ? asFleetBuyer(person) : person,
  );
  return new Conversations(organization, dealership, people, new Clock(organization.timezone, now), demoFiles, random).all();
}

const [miami] = DEMO_ORGANIZATIONS;
if (!miami?.dealership) throw new Error('The demo begins with a dealership.');
const { dealership } = miami;
const conversations = conversationsAt(miami, dealership, FRIDAY_NOON);
const messages = conversations.flatMap((conversation) => conversation.messages);
const share = (count: number, whole: number) => count / whole;

describe('the conversations of a dealership', () => {
  it('are as many as planned, mostly over WhatsApp', () => {
    expect(conversations).toHaveLength(dealership.conversations);
    expect(share(conversations.filter(({ channel }) => channel === 'whatsapp').length, conversations.length)).toBeCloseTo(0.7, 1);
  });

  it('have one person and channel each', () => {
    expect(new Set(conversations.map(({ person, channel }) => `${person} ${channel}`)).size).toBe(conversations.length);
  });

  it('are in chronological order and never in the future', () => {
    for (const conversation of conversations) {
      const moments = conversation.messages.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted((left, right) => left - right));
      expect(moments.at(-1)).toBeLessThan(FRIDAY_NOON);
    }
  });

  it('are the same on another day and at another hour', () => {
    const words = (all: DemoConversation[]) =>
      all.map(({ status, unreadCount, ...rest }) => [status, unreadCount, ...rest.messages.map(({ body, delivery }) => [body, delivery])]);
    expect(words(conversationsAt(miami, dealership, SUNDAY_NIGHT))).toEqual(words(conversations));
  });

  it('have the planned number of waiting customers, the latest for minutes', () => {
    const facts = conversations.map(factsOf);
    expect(facts.filter(({ unreadCount }) => unreadCount > 0)).toHaveLength(dealership.unread);
    expect(Math.max(...messages.map(({ at }) => at))).toBeGreaterThan(FRIDAY_NOON - HOUR / 10);
  });

  it('have open and closed windows', () => {
    const inbound = conversations
      .filter(({ channel }) => channel === 'whatsapp')
      .map((conversation) => factsOf(conversation).lastInboundAt ?? 0);
    expect(inbound.filter((at) => at > FRIDAY_NOON - DAY).length).toBeGreaterThan(10);
    expect(inbound.filter((at) => at < FRIDAY_NOON - DAY).length).toBeGreaterThan(40);
  });

  it('show every kind of delivery failure', () => {
    const codes = new Set(messages.flatMap(({ delivery }) => delivery.providerCode ?? []));
    expect([...codes].toSorted((left, right) => left - right)).toEqual([21610, 30003, 30007, 63016]);
  });

  it('show every kind of file, and one very long conversation', () => {
    expect(new Set(messages.flatMap(({ files }) => files.map(({ contentType }) => contentType)))).toEqual(
      new Set(['image/jpeg', 'audio/ogg', 'application/pdf']),
    );
    expect(Math.max(...conversations.map((conversation) => conversation.messages.length))).toBe(400);
  });

  it('are answered by people only while the dealership is open', () => {
    const clock = new Clock(miami.timezone, FRIDAY_NOON);
    const outOfHours = messages.filter(({ speaker, at }) => speaker === 'agent' && !clock.isOpen(at));
    expect(outOfHours).toEqual([]);
  });
});
