import type { CallView } from '@app/contracts/calls/calls.contract';
import { describe, expect, it } from 'vitest';
import { ReportedCall } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { onTrialFor } from '../../factories/plan.factory';
import { Templates } from '../../factories/template.factory';
import { eventually } from '../../harness/eventually';

type Managed = Organization & { manager: Person };

const words = { es: 'Te devolvemos la llamada', en: 'We will call you back' };

async function aDealershipThatTextsBack(): Promise<Managed> {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent');
  await dealership.manager.patch('/api/voice/settings', { text_back: true, text_back_words: words });
  return dealership;
}

async function aMissedCall(dealership: Managed, phone: string): Promise<ReportedCall> {
  const call = ReportedCall.from(dealership, phone);
  await call.begin();
  await Promise.all([call.status('no-answer'), call.status('no-answer')]);
  return call;
}

const becomes = (call: ReportedCall, { manager }: Managed, outcome: CallView['text_back']) =>
  eventually(async () => expect((await call.view(manager)).body.text_back).toBe(outcome));

const textsOf = ({ product, id }: Managed) =>
  product.database.rows<{ channel: string; body: string; origin: string }>(
    `select v.channel, m.body, m.origin from messages m
     join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
     where m.organization_id = $1 and m.direction = 'outbound' order by m.id`,
    [id],
  );

describe('a text to a caller whom nobody answered', () => {
  it('goes by SMS once in four hours, ends no wait, and is shown with the call', async () => {
    const dealership = await aDealershipThatTextsBack();
    const phone = aPhone();
    await becomes(await aMissedCall(dealership, phone), dealership, 'sms');
    await becomes(await aMissedCall(dealership, phone), dealership, 'recent');
    expect(await textsOf(dealership)).toEqual([{ channel: 'sms', body: words.es, origin: 'automation' }]);
    await dealership.product.database.rows(`update calls set created_at = created_at - interval '5 hours' where organization_id = $1`, [
      dealership.id,
    ]);
    await becomes(await aMissedCall(dealership, phone), dealership, 'sms');
  });

  it('goes on WhatsApp in the open window and leaves the customer waiting, and by SMS after it', async () => {
    const dealership = await aDealershipThatTextsBack();
    const chat = await dealership.chatWith(aPhone());
    await chat.customer.writes('¿Siguen abiertos?');
    await becomes(await aMissedCall(dealership, chat.customer.phone), dealership, 'whatsapp');
    const [{ waiting } = { waiting: null }] = await dealership.product.database.rows<{ waiting: Date | null }>(
      `select waiting_since as waiting from conversations where organization_id = $1 and channel = 'whatsapp'`,
      [dealership.id],
    );
    expect(waiting).not.toBeNull();
    await dealership.product.database.rows(`update calls set created_at = created_at - interval '5 hours' where organization_id = $1`, [
      dealership.id,
    ]);
    await dealership.product.database.rows(
      `update conversations set last_inbound_at = last_inbound_at - interval '2 days' where organization_id = $1`,
      [dealership.id],
    );
    await becomes(await aMissedCall(dealership, chat.customer.phone), dealership, 'sms');
  });

  it('goes by SMS where the template for WhatsApp is an offer that would not be delivered or is not wanted', async () => {
    const dealership = await aDealershipThatTextsBack();
    const offer = { category: 'MARKETING' as const, body: 'Hola, hoy tenemos ofertas en el taller.', placeholders: [] };
    const { id } = await new Templates(dealership, dealership.manager).approved(offer);
    await dealership.manager.patch('/api/voice/settings', { text_back_template_id: id, allowed_countries: ['CO'] });
    const [here, abroad, weary] = [
      await dealership.chatWith(aPhone()),
      await dealership.chatWith('+573004445568'),
      await dealership.chatWith('+573004445569'),
    ];
    for (const chat of [here, abroad, weary]) await chat.ageBy(30);
    await dealership.product.database.rows(`update contacts set marketing_opted_out_at = now() where id = $1`, [weary.contactId]);
    await becomes(await aMissedCall(dealership, here.customer.phone), dealership, 'sms');
    await becomes(await aMissedCall(dealership, abroad.customer.phone), dealership, 'template');
    await becomes(await aMissedCall(dealership, weary.customer.phone), dealership, 'sms');
    expect(await textsOf(dealership)).toMatchObject([{ channel: 'sms' }, { channel: 'whatsapp', body: offer.body }, { channel: 'sms' }]);
  });

  it('does not go where the customer has opted out, the trial has ended, or nobody wants it', async () => {
    const dealership = await aDealershipThatTextsBack();
    const chat = await dealership.chatWith(aPhone(), 'sms');
    await chat.customer.texts('STOP');
    await becomes(await aMissedCall(dealership, chat.customer.phone), dealership, 'opted_out');
    await onTrialFor(dealership, -1);
    await becomes(await aMissedCall(dealership, aPhone()), dealership, 'plan');
    await dealership.manager.patch('/api/voice/settings', { text_back: false });
    const silent = await aMissedCall(dealership, aPhone());
    const hidden = await aMissedCall(dealership, 'anonymous');
    expect([(await silent.view(dealership.manager)).body.text_back, (await hidden.view(dealership.manager)).body.text_back]).toEqual([
      null,
      null,
    ]);
    expect(await textsOf(dealership)).toEqual([]);
  });

  it('cannot name the template of another organization', async () => {
    const dealership = await aDealershipThatTextsBack();
    expect((await dealership.manager.patch('/api/voice/settings', { text_back_template_id: 999_999 })).status).toBe(404);
  });
});
