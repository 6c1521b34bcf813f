import type { GreetingSlot, VoiceGreetingsAnswer } from '@app/contracts/calls/voice-greetings.contract';
import type { VoiceNumberView } from '@app/contracts/calls/voice-numbers.contract';
import { expect, it } from 'vitest';
import { ReportedCall } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { aWav, OGG, padded, PNG } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';

const save = (who: Person, file: Uint8Array<ArrayBuffer>, slot: GreetingSlot) => {
  const query = new URLSearchParams(Object.entries(slot).map(([name, value]): [string, string] => [name, String(value)]));
  return who.upload<VoiceGreetingsAnswer & { code?: string }>(file, 'greeting.wav', `/api/voice/greetings?${query.toString()}`);
};

/** What a customer whom nobody can take hears: the address of a sound, else words. */
async function greetingOf(dealership: Organization): Promise<string> {
  const { body } = await ReportedCall.from(dealership, aPhone()).begin();
  const [, sound, words] = /<Play>([^<]+)<\/Play>|<Say[^>]*>([^<]+)<\/Say>/.exec(String(body)) ?? [];
  return sound?.replaceAll('&amp;', '&') ?? words ?? '';
}

it('a sound is played instead of the words, from a signed address, until it is removed', async () => {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent');
  const { manager, agent } = dealership;
  const words = await greetingOf(dealership);
  expect(words).toContain('Deja tu mensaje');
  const sound = aWav(1);
  const { status, body } = await save(manager, sound, { kind: 'greeting', language: 'es' });
  expect({ status, data: body.data }).toEqual({
    status: 201,
    data: [
      expect.objectContaining({ kind: 'greeting', language: 'es', number_id: null, content_type: 'audio/wav', size_bytes: sound.length }),
    ],
  });
  const address = await greetingOf(dealership);
  expect(await greetingOf(dealership)).toBe(address);
  const played = await fetch(address);
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(Buffer.from(await played.arrayBuffer()).equals(Buffer.from(sound))).toBe(true);
  expect((await fetch(address.replace(/expires=\d+/, `expires=${Date.now() + 9_000_000}`))).status).toBe(404);
  const path = `/api/voice/greetings/${body.data[0]?.id}`;
  expect([(await manager.get(path)).status, (await agent.get(path)).status]).toEqual([200, 403]);
  expect((await manager.delete<VoiceGreetingsAnswer>(path)).body.data).toEqual([]);
  expect(await greetingOf(dealership)).toBe(words);
  await eventually(async () => expect((await fetch(address)).status).toBe(404));
});

it('another sound takes the place of the first one; a number has its own, and a closed dealership another', async () => {
  const dealership = await anOrganization().withTwilio().with('manager');
  const { manager, twilio } = dealership;
  const [first, second] = [
    await save(manager, aWav(1), { kind: 'greeting', language: 'es' }),
    await save(manager, aWav(1, 700), { kind: 'greeting', language: 'es' }),
  ];
  expect([first.body.data.length, second.body.data.length]).toEqual([1, 1]);
  expect(second.body.data[0]?.id).not.toBe(first.body.data[0]?.id);
  const input = {
    phone_number: twilio.phone,
    label: '',
    ring_group_id: null,
    greeting: { es: '', en: '' },
    hours: null,
    recording: null,
    caller_id_of: [],
  };
  const { body: number } = await manager.put<VoiceNumberView>('/api/voice/numbers', input);
  const own = await save(manager, aWav(1, 800), { kind: 'greeting', language: 'en', number_id: number.id ?? 0 });
  const ownId = own.body.data.find(({ number_id: id }) => id === number.id)?.id;
  expect(await greetingOf(dealership)).toContain(`/greetings/${ownId}?`);
  await save(manager, aWav(1, 900), { kind: 'closed_greeting', language: 'es' });
  await manager.put('/api/settings/opening-hours', { hours: [{ day: 1, from: '00:00', to: '00:01' }], closures: [] });
  expect(await greetingOf(dealership)).not.toContain(`/greetings/${ownId}?`);
  expect(await greetingOf(dealership)).toContain('/greetings/');
});

it('is refused where it is no MP3 or WAV, broken, too large, or for a number of another organization', async () => {
  const [{ manager }, other] = [await anOrganization().withTwilio().with('manager'), await anOrganization().withTwilio().with('manager')];
  const codeOf = async (file: Uint8Array<ArrayBuffer>) => (await save(manager, file, { kind: 'greeting', language: 'es' })).body.code;
  expect(await Promise.all([PNG, OGG].map(codeOf))).toEqual(['voice.greeting_kind', 'voice.greeting_kind']);
  expect(await codeOf(aWav(1).slice(0, 30))).toMatch(/^upload\.audio_|^voice\.greeting_kind/);
  expect(await codeOf(padded(aWav(1), 5_000_001))).toBe('upload.too_large');
  const { body } = await save(other.manager, aWav(1), { kind: 'greeting', language: 'es' });
  expect((await manager.get(`/api/voice/greetings/${body.data[0]?.id}`)).status).toBe(404);
  expect((await manager.delete(`/api/voice/greetings/${body.data[0]?.id}`)).status).toBe(404);
  expect((await save(manager, aWav(1), { kind: 'greeting', language: 'es', number_id: 999_999 })).status).toBe(404);
});
