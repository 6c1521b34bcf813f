import { text } from 'node:stream/consumers';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { MAX_TAGS, PreferredContactTime } from '@app/contracts/contacts/contacts.contract';
import { DEFAULT_STAGES } from '@app/contracts/contacts/default-stages';
import { OPT_OUTS } from '@app/contracts/contacts/opt-out-fields';
import { Database } from '@app/database/database';
import { ContactBatchesService, type ContactValues } from '@app/domain/contacts/contact-batches.service';
import { ContactExportService } from '@app/domain/contacts/contact-export.service';
import { ContactSelectionRepository } from '@app/domain/contacts/contact-selection.repository';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import { inForm, SEED } from '../../harness/measured-form';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';
import { importsOf } from '../support/imports';

const domain = await getDomain();

const COUNT = inForm(2_000, 200);

const word = fc.constantFrom(
  'Ana',
  'Íñigo',
  "O'Neill",
  'Núñez',
  '李小龙',
  '"El Toro"',
  '=1+1',
  "'=x",
  '@casa',
  '-',
  'de la',
  'Dr.',
  'a;b',
  'a, b',
  'x|y',
  'Jr.',
);
const line = (words: number) => fc.array(word, { minLength: 1, maxLength: words }).map((parts) => parts.join(' '));
const notes = fc.array(line(6), { maxLength: 4 }).map((lines) => lines.join('\n'));
const tags = fc.uniqueArray(line(2), { maxLength: MAX_TAGS, selector: (tag) => tag.toLowerCase() });

/** A contact with every field that people write; the index makes its numbers its own. */
const contactOf = (index: number): fc.Arbitrary<ContactValues> =>
  fc.record({
    first_name: line(3),
    last_name: fc.oneof(line(3), fc.constant('')),
    phone: fc.constant(`+1786${2_000_000 + index}`),
    whatsapp_number: fc.constantFrom('', `+57300${1_000_000 + index}`),
    email: fc.constantFrom('', `ana.${index}+x@mail.test`),
    company: fc.oneof(line(4), fc.constant('')),
    preferred_contact_time: fc.constantFrom('', ...PreferredContactTime.options),
    stage: fc.constantFrom(...Object.keys(DEFAULT_STAGES)),
    tags,
    notes,
    flags: fc.subarray(['🇺🇸', '🇨🇴', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']),
    emojis: fc.subarray(['🚗', '👩🏽‍🔧', '❤️', '1️⃣']),
    opt_outs: fc.subarray([...OPT_OUTS]),
  });

const generated = Array.from({ length: COUNT }, (_, index) =>
  fc.sample(contactOf(index), { numRuns: 1, seed: SEED * 10_000 + index }),
).flat();

async function aPlace(country: string, timezone: string): Promise<Dealership & { manager: Member }> {
  const org = await aDealership('manager');
  await org.database.rows(`update organizations set country = $2, timezone = $3 where id = $1`, [org.id, country, timezone]);
  return org;
}

const fieldsOf = ({ first_name, last_name, phone, whatsapp_number, email, company, ...others }: ContactView) => {
  const { preferred_contact_time, stage, tags: own, notes: note, flags, emojis, opted_out } = others;
  return {
    first_name,
    last_name,
    phone,
    whatsapp_number,
    email,
    company,
    preferred_contact_time,
    stage,
    tags: own,
    notes: note,
    flags,
    emojis,
    opted_out,
  };
};

async function contactsOf({ manager: { ctx } }: { manager: Member }) {
  const views = await domain.get(Database).read(ctx, async (tx) => {
    const ids = await domain.get(ContactSelectionRepository).pageOfIds(tx, { all: {}, except: [] }, Number.MAX_SAFE_INTEGER, COUNT);
    return domain.get(ContactsService).views(tx, ids);
  });
  return new Map(views.map((view) => [view.phone, fieldsOf(view)]));
}

it.each([
  ['Miami', 'US', 'America/New_York', 'First name,Last name,Phone,'],
  ['Bogotá', 'CO', 'America/Bogota', 'Nombre;Apellido;Teléfono;'],
])(
  `contacts of %s are exported and imported again, equal by field: ${COUNT}`,
  async (_, country, timezone, headings) => {
    const [from, to] = await Promise.all([aPlace(country, timezone), aPlace(country, timezone)]);
    await domain.get(Database).transaction(from.manager.ctx, (tx) => domain.get(ContactBatchesService).create(tx, generated));
    const file = await text(await domain.get(ContactExportService).csv(from.manager.ctx, { all: {}, except: [] }));
    expect(file.slice(0, 60)).toContain(headings);
    const done = await importsOf(to).done(Uint8Array.from(Buffer.from(file)));
    expect(done).toMatchObject({ counts: { created: COUNT, refused: 0, duplicate: 0 }, warnings: [] });
    const expected = await contactsOf(from);
    expect(expected.size).toBe(COUNT);
    expect(await contactsOf(to)).toEqual(expected);
  },
  120_000,
);
