import { customer, later, type DialogueLanguage, type Line } from '../dialogues/dialogue';
import { filled, slotsOf, type Subject } from '../dialogues/slots';
import type { DemoFiles } from '../media/demo-files';
import type { Random } from '../random';
import type { SpokenLine } from './conversation';

/** A dialogue in its words: of each line one way of saying it, with the slots filled. */
export function spoken(lines: readonly Line[], subject: Subject, files: DemoFiles, random: Random): SpokenLine[] {
  const slots = slotsOf(subject, random);
  return lines.map((line) => {
    const text = line.texts.length > 0 ? filled(random.pick(line.texts), slots) : '';
    return {
      speaker: line.by,
      body: line.by === 'customer' ? text : sentence(text),
      files: line.files.map((file) => files.get(file, subject)),
      hasLocation: line.location ?? false,
      after: line.after ?? null,
    };
  });
}

/** The dealership writes its sentences with a capital, also where a slot begins them. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Customers seldom wait at the very end of a conversation: the cut falls into its first part. */
const FIRST_PART = 0.7;
const NUDGES: Record<DialogueLanguage, readonly string[]> = {
  es: ['?', 'hola??', 'siguen ahi?', 'me confirmas porfa', 'quedo pendiente', '👀'],
  en: ['?', 'hello?', 'you there?', 'let me know please', 'still waiting 😅', '👀'],
};

/** The beginning of a conversation up to a line of the customer's, which nobody has answered yet. */
export function untilCustomerWaits(lines: readonly Line[], random: Random): readonly Line[] {
  const waiting = lines.flatMap((line, index) => (line.by === 'customer' ? [index] : []));
  return lines.slice(0, random.pick(waiting.slice(0, Math.ceil(waiting.length * FIRST_PART))) + 1);
}

/** What some customers add while nobody answers. */
export function nudges(language: DialogueLanguage, random: Random): Line[] {
  const count = random.pick([0, 0, 0, 1, 1, 2, 3]);
  return random
    .shuffled(NUDGES[language])
    .slice(0, count)
    .map((text) => later(0.02, 0.2, customer(text)));
}
