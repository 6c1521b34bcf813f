import { DEFAULT_STAGES, type DefaultStage } from '@app/contracts/contacts/default-stages';
import { describe, expect, it } from 'vitest';
import { Random } from '../random';
import { fleetExchanges } from './fleet';
import { DIALOGUES } from './scripts';
import { filled, slotsOf, vehiclesFor, type Subject } from './slots';

const stages = Object.keys(DEFAULT_STAGES) as DefaultStage[];
const places = (['es', 'en'] as const).flatMap((language) =>
  (['whatsapp', 'sms'] as const).flatMap((channel) => stages.map((stage) => ({ language, channel, stage }))),
);

function subject(language: 'es' | 'en', country: 'US' | 'CO'): Subject {
  const names = { organization: 'Casa', address: 'calle 1', customer: 'Ana', agent: 'Luis' };
  return { language, country, ...names, ...vehiclesFor(country, new Random('vehicles')) };
}

describe('the dialogues', () => {
  it.each(DIALOGUES)('$id has a value for each of its slots', ({ language, lines }) => {
    for (const country of ['US', 'CO'] as const) {
      const slots = slotsOf(subject(language, country), new Random('slots'));
      const texts = lines.flatMap((line) => line.texts.map((text) => filled(text, slots)));
      expect(texts.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
    }
  });

  it.each(DIALOGUES.filter(({ optsOut }) => !optsOut))('$id ends with a reply', ({ lines }) => {
    expect(lines.at(-1)?.by).not.toBe('customer');
  });

  it.each(places)('cover $stage in $language on $channel', ({ language, channel, stage }) => {
    const fitting = DIALOGUES.filter(
      (dialogue) => dialogue.language === language && dialogue.channels.includes(channel) && dialogue.stages.includes(stage),
    );
    expect(fitting).not.toEqual([]);
  });

  it('have unique ids', () => {
    expect(new Set(DIALOGUES.map(({ id }) => id)).size).toBe(DIALOGUES.length);
  });
});

describe('the fleet buyer', () => {
  it('writes the requested number of lines, with all slots filled', () => {
    const exchanges = fleetExchanges(400, new Random('fleet'));
    const slots = slotsOf(subject('es', 'US'), new Random('slots'));
    expect(exchanges.flat().length).toBeGreaterThanOrEqual(400);
    for (const text of exchanges.flat().flatMap(({ texts }) => texts)) expect(filled(text, slots)).not.toMatch(/[{}]/);
  });
});

describe('filled', () => {
  it('rejects an unknown slot', () => {
    expect(() => filled('Hola {nobody}', { first: 'Ana' })).toThrow('{nobody}');
  });
});
