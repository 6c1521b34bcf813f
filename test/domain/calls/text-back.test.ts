import type { CallView } from '@app/contracts/calls/calls.contract';
import { VoiceSettingsService } from '@app/domain/calls/voice-settings.service';
import { expect, it } from 'vitest';
import { insertCall } from '../../factories/call-rows';
import { aPhone } from '../../factories/customer.factory';
import { getDomain } from '../../harness/domain';
import { CustomerCall, viewOf } from '../support/calls';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const domain = await getDomain();
type Managed = Dealership & { manager: Member };

async function aDealershipThatTextsBack(settings: Parameters<VoiceSettingsService['save']>[1] = {}): Promise<Managed> {
  const org = await aDealership('manager');
  await domain.get(VoiceSettingsService).save(org.manager.ctx, { text_back: true, ...settings });
  return org;
}

async function textBackTo(org: Managed, phone: string): Promise<CallView['text_back']> {
  const call = await CustomerCall.begin(org, phone);
  await call.end();
  await domain.runJobs(org, 'call.text_back');
  return (await viewOf(org.manager, call.id)).text_back;
}

it.each(['+221701234567', '+8821330065555', '+97912345678', '+19005550123', '+18765550123'])(
  'a number that may not be called gets no SMS about its missed call: %s',
  async (phone) => {
    const org = await aDealershipThatTextsBack();
    expect(await textBackTo(org, phone)).toBe('not_dialable');
    expect(await org.eventsOf('message.queued')).toEqual([]);
  },
);

it('a number of a country that the dealership calls gets one, and a person who has written on WhatsApp gets it there', async () => {
  const org = await aDealershipThatTextsBack({ allowed_countries: ['CO'] });
  expect(await textBackTo(org, '+573004445568')).toBe('sms');
  const abroad = await org.chatWith('+221701234567');
  expect(await textBackTo(org, abroad.phone)).toBe('whatsapp');
});

it('texts about missed calls have a limit for a day', async () => {
  const org = await aDealershipThatTextsBack();
  const id = await insertCall(org, { own_number: org.twilio.phone });
  await org.database.rows(
    `insert into calls (organization_id, direction, status, from_number, text_back)
     select organization_id, direction, status, '+1305555' || lpad(n::text, 4, '0'), 'sms' from calls, generate_series(1, 200) n where id = $1`,
    [id],
  );
  expect(await textBackTo(org, aPhone())).toBe('limit');
  await org.database.rows(`update calls set created_at = now() - interval '25 hours' where organization_id = $1 and text_back = 'sms'`, [
    org.id,
  ]);
  expect(await textBackTo(org, aPhone())).toBe('sms');
});
