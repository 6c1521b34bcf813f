import { USUAL_ESCALATION } from '@app/contracts/notifications/notifications.contract';
import { EscalationsService } from '@app/domain/notifications/escalations.service';
import { describe, expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import { aChatOf } from '../support/contacts';
import { aDealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';
import { escalate, notificationsOfKind, waitsFor } from '../support/notifications';

const domain = await getDomain();
const escalations = domain.get(EscalationsService);
const warned = (who: Member) => notificationsOfKind(who, 'unanswered_lead');
const countsOf = (people: Member[]) => Promise.all(people.map(async (who) => (await warned(who)).length));

describe('a customer who waits', () => {
  it('is brought to the agent, then to managers, then to owners, and each is notified once', async () => {
    const org = await aDealership('owner', 'manager', 'agent');
    const people = [org.agent, org.manager, org.owner];
    const chat = await aChatOf(org, org.agent);
    await waitsFor(chat, 4);
    expect(await countsOf(people)).toEqual([0, 0, 0]);
    await waitsFor(chat, 6);
    expect(await countsOf(people)).toEqual([1, 0, 0]);
    await escalate();
    await Promise.all([escalate(), escalate()]);
    expect(await countsOf(people)).toEqual([1, 0, 0]);
    expect((await warned(org.agent))[0]).toMatchObject({ minutes: 6, count: 1, link: `/chats/${chat.id}`, text: 'Hola' });
  });

  it('goes up while nobody replies, without notifying anybody twice', async () => {
    const org = await aDealership('owner', 'manager', 'agent');
    const chat = await aChatOf(org, org.agent);
    await waitsFor(chat, 61);
    for (const who of [org.agent, org.manager, org.owner]) expect(await warned(who)).toHaveLength(1);
    await escalate();
    for (const who of [org.agent, org.manager, org.owner]) expect((await warned(who))[0]?.count).toBe(1);
  });

  it('is no longer escalated after a reply, which marks the warning read', async () => {
    const org = await aDealership('owner', 'manager', 'agent');
    const chat = await aChatOf(org, org.agent);
    await waitsFor(chat, 6);
    expect(await warned(org.agent)).toMatchObject([{ read_at: null }]);
    await chat.send(org.agent, 'Aquí estoy');
    expect(await warned(org.agent)).toMatchObject([{ read_at: expect.any(String) }]);
    await escalate();
    expect(await warned(org.manager)).toEqual([]);
  });

  it('is brought to the managers when nobody has the contact', async () => {
    const org = await aDealership('manager', 'agent');
    await waitsFor(await org.aChat(), 16);
    expect(await countsOf([org.manager, org.agent])).toEqual([1, 0]);
  });

  it('waits longer where managers say so, and not at all outside of the hours', async () => {
    const org = await aDealership('manager', 'agent');
    const chat = await aChatOf(org, org.agent);
    const save = (input: object) => escalations.save(org.manager.ctx, { ...USUAL_ESCALATION, ...input });
    expect(await save({ hours: [] })).toMatchObject({ hours: [], timezone: 'America/New_York' });
    await waitsFor(chat, 30);
    expect(await warned(org.agent)).toEqual([]);
    await save({ agent_minutes: null, manager_minutes: 20, owner_minutes: null });
    await escalate();
    expect(await countsOf([org.agent, org.manager])).toEqual([0, 1]);
  });
});

describe('the steps', () => {
  it('are the usual ones until a manager changes them', async () => {
    const { manager } = await aDealership('manager');
    expect(await escalations.get(manager.ctx)).toEqual({ ...USUAL_ESCALATION, timezone: 'America/New_York' });
  });

  const OVERLAP = [
    { day: 1, from: '09:00', to: '18:00' },
    { day: 1, from: '17:00', to: '19:00' },
  ];

  it.each([
    ['notification.escalation_order', 'manager_minutes', { manager_minutes: 5 }],
    ['notification.escalation_order', 'owner_minutes', { manager_minutes: null, owner_minutes: 4 }],
    ['notification.hours_overlap', 'hours', { hours: OVERLAP }],
  ])('are refused with %s at %s', async (code, field, input) => {
    const { manager } = await aDealership('manager');
    expect(() => escalations.save(manager.ctx, { ...USUAL_ESCALATION, ...input })).toThrow(
      expect.objectContaining({ code, errors: { [field]: expect.any(String) } }),
    );
  });
});
