import { customer, later, type DialogueLanguage, type Line } from '../dialogues/dialogue';
import { filled, slotsOf, type Subject } from '../dialogues/slots';
import type { DemoFiles } from '../media/demo-files';
import type { Random } from '../random';
import type { SpokenLine } from './conversation';

/** The text of a dialogue: one variant of each line, with its slots filled. */
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

/** Dealership messages start with a capital letter, even when they start with a slot. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Customers rarely wait at the end of a dialogue, so it is cut in its first part. */
const FIRST_PART = 0.7;
const NUDGES: Record<DialogueLanguage, readonly string[]> = {
  es: ['?', 'hola??', 'siguen ahi?', 'me confirmas porfa', 'quedo pendiente', '👀'],
  en: ['?', 'hello?', 'you there?', 'let me know please', 'still waiting 😅', '👀'],
};

/** The beginning of a dialogue up to an unanswered customer line. */
export function untilCustomerWaits(lines: readonly Line[], random: Random): readonly Line[] {
  const waiting = lines.flatMap((line, index) => (line.by === 'customer' ? [index] : []));
  return lines.slice(0, random.pick(waiting.slice(0, Math.ceil(waiting.length * FIRST_PART))) + 1);
}

/** Messages that some customers add while they wait. */
export function nudges(language: DialogueLanguage, random: Random): Line[] {
  const count = random.pick([0, 0, 0, 1, 1, 2, 3]);
  return random
    .shuffled(NUDGES[language])
    .slice(0, count)
    .map((text) => later(0.02, 0.2, customer(text)));
}
