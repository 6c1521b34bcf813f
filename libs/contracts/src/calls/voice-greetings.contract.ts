import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';

export const GreetingKind = z.enum(['greeting', 'closed_greeting']);
export type GreetingKind = z.infer<typeof GreetingKind>;

export const GreetingLanguage = z.enum(['es', 'en']);
export type GreetingLanguage = z.infer<typeof GreetingLanguage>;

/** Longer ones nobody listens to. */
export const MAX_GREETING_BYTES = 5_000_000;

/** For what a sound is: without a number, for all of them. */
export const GreetingSlot = z.object({
  kind: GreetingKind.describe('`closed_greeting` is for all numbers only'),
  language: GreetingLanguage,
  number_id: pathRef('voice_number').optional(),
});
export type GreetingSlot = z.infer<typeof GreetingSlot>;

export const VoiceGreetingView = z
  .object({
    id: Id,
    kind: GreetingKind,
    language: GreetingLanguage,
    number_id: Id.nullable(),
    content_type: z.string(),
    size_bytes: z.int(),
    url: z.string(),
  })
  .meta({ id: 'VoiceGreeting' });
export type VoiceGreetingView = z.infer<typeof VoiceGreetingView>;

export const VoiceGreetingsAnswer = z.object({ data: z.array(VoiceGreetingView) }).meta({ id: 'VoiceGreetings' });
export type VoiceGreetingsAnswer = z.infer<typeof VoiceGreetingsAnswer>;

export const VoiceGreetingParams = z.object({ id: pathRef('voice_greeting') });
export type VoiceGreetingParams = z.infer<typeof VoiceGreetingParams>;

export const voiceGreetingsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/voice/greetings', answer: VoiceGreetingsAnswer }),
  save: endpoint({ method: 'POST', path: '/api/voice/greetings', query: GreetingSlot, answer: VoiceGreetingsAnswer, form: true }),
  remove: endpoint({ method: 'DELETE', path: '/api/voice/greetings/:id', params: VoiceGreetingParams, answer: VoiceGreetingsAnswer }),
};
