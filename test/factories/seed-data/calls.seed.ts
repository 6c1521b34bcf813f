import type { CallView } from '@app/contracts/calls/calls.contract';
import type { RingGroupsAnswer, VoiceNumbersAnswer } from '@app/contracts/calls/voice-numbers.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import type { VoiceGreetingsAnswer } from '@app/contracts/calls/voice-greetings.contract';
import { canTakeCalls, hasMobile, ReportedCall } from '../call.factory';
import { aPhone } from '../customer.factory';
import { aWav } from '../files';
import { aSid } from '../webhook.factory';
import { type SeedContext, succeeded } from './seed-context';

/** One that its caller has taken notes of, and that is still on, and one of the customer that nobody answered. */
export async function aCall({ organization, chat, word }: SeedContext) {
  await canTakeCalls(organization.agent);
  const call = ReportedCall.by(organization.agent, organization, chat.customer.phone);
  await succeeded(call.begin());
  const { id } = await call.stored();
  await succeeded(organization.agent.put(`/api/calls/${id}/notes`, { notes: word }));
  await succeeded(call.recording(id, aSid('RE'), 'absent'));
  const recorded = await organization.agent.get<CallView>(`/api/calls/${id}`);
  const [recording] = recorded.body.recordings;
  const missed = ReportedCall.from(organization, chat.customer.phone);
  await succeeded(missed.begin());
  await succeeded(missed.status('no-answer'));
  const { body } = await organization.agent.get<FollowUpPage>('/api/follow-ups');
  const [followUp] = body.data;
  if (!recording) throw new Error('The recording is not kept');
  if (!followUp) throw new Error('The missed call is nobody’s work');
  await succeeded(organization.agent.patch(`/api/follow-ups/${followUp.id}`, { note: word }));
  return { call: id, call_recording: recording.id, follow_up: followUp.id };
}

/** A number with a ring group, its caller id and words, a greeting, a mobile that is about to change, and the hours of the organization. */
export async function aVoiceNumber({ organization, word }: SeedContext) {
  const { owner, agent, twilio } = organization;
  const groups = { groups: [{ id: null, name: word, user_ids: [agent.id] }] };
  await succeeded(owner.put('/api/voice/ring-groups', groups));
  const { body } = await owner.get<RingGroupsAnswer>('/api/voice/ring-groups');
  const [group] = body.data;
  if (!group) throw new Error('The ring group is not kept');
  const number = {
    phone_number: twilio.phone,
    label: word,
    ring_group_id: group.id,
    greeting: { es: word, en: word },
    hours: null,
    recording: null,
    caller_id_of: [agent.id],
  };
  await succeeded(owner.put('/api/voice/numbers', number));
  const numbers = await owner.get<VoiceNumbersAnswer>('/api/voice/numbers');
  const saved = numbers.body.data.find(({ is_main }) => is_main);
  await succeeded(
    owner.patch('/api/voice/settings', {
      greeting: { es: word, en: word },
      closed_greeting: { es: word, en: word },
      text_back_words: { es: word, en: word },
    }),
  );
  await succeeded(owner.put('/api/settings/opening-hours', { hours: [], closures: [{ date: '2026-12-25', label: word }] }));
  const sound = await owner.upload<VoiceGreetingsAnswer>(aWav(1), 'greeting.wav', '/api/voice/greetings?kind=greeting&language=en');
  await hasMobile(agent, aPhone());
  await succeeded(agent.post('/api/account/mobile/code', { number: aPhone() }));
  return { ring_group: group.id, voice_number: saved?.id ?? 0, voice_greeting: sound.body.data[0]?.id ?? 0 };
}
