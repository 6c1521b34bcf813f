import { DIALOGUES } from '../dialogues/scripts';
import { filled, slotsOf, vehiclesFor } from '../dialogues/slots';
import { Random } from '../random';

export interface Phrases {
  customer: string[];
  dealership: string[];
}

/** All lines of the demo's dialogues, as message texts. */
export function phrases(random = new Random('scale')): Phrases {
  const said: Phrases = { customer: [], dealership: [] };
  for (const { language, lines } of DIALOGUES) {
    const subject = {
      language,
      country: 'US' as const,
      organization: 'Scale Motors',
      address: '1 Benchmark Road',
      customer: 'Alex',
      agent: 'Sam',
    };
    const slots = slotsOf({ ...subject, ...vehiclesFor('US', random) }, random);
    for (const { by, texts } of lines) {
      said[by === 'customer' ? 'customer' : 'dealership'].push(...texts.filter(Boolean).map((text) => filled(text, slots)));
    }
  }
  return said;
}
