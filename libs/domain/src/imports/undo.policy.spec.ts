import { CONTACT_FIELD_NAMES } from '@app/contracts/contacts/contact-fields';
import { describe, expect, it } from 'vitest';
import type { ContactValues } from '../contacts/contact-batches.service';
import { type ImportedContact, undoStepOf } from './undo.policy';

const now: ContactValues = {
  ...(Object.fromEntries(CONTACT_FIELD_NAMES.map((field) => [field, ''])) as Omit<ContactValues, 'tags'>),
  first_name: 'Anita',
  last_name: 'Ruiz',
  company: 'Otra SA',
  stage: 'sold',
  tags: ['VIP', 'SUV'],
};
const imported = (facts: Partial<ImportedContact>): ImportedContact => ({
  created: true,
  untouched: true,
  contacted: false,
  before: {},
  wrote: {},
  now,
  ...facts,
});

describe('a contact that an import has made', () => {
  it('goes while nobody has touched it', () => {
    expect(undoStepOf(imported({}))).toEqual({ kind: 'remove' });
  });

  it('stays once somebody has edited it, or is in touch with it', () => {
    expect(undoStepOf(imported({ untouched: false }))).toEqual({ kind: 'keep', because: 'edited' });
    expect(undoStepOf(imported({ contacted: true }))).toEqual({ kind: 'keep', because: 'contacted' });
  });
});

describe('a contact that an import has changed', () => {
  const changed = {
    created: false,
    before: { company: 'Ruiz SA', tags: ['VIP'], email: '' },
    wrote: { company: 'Otra SA', tags: ['VIP', 'SUV'], email: 'a@b.test' },
  };

  it('gets back each value that still is what the import wrote, though somebody has written over another', () => {
    expect(undoStepOf(imported(changed))).toEqual({ kind: 'restore', changes: { company: 'Ruiz SA', tags: ['VIP'] } });
  });

  it('stays as it is when all of them were written over', () => {
    expect(undoStepOf(imported({ ...changed, now: { ...now, company: 'Tercera', tags: [] } }))).toEqual({
      kind: 'keep',
      because: 'edited',
    });
  });
});
