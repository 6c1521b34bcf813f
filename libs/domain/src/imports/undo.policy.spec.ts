import { CONTACT_FIELD_NAMES } from '@app/contracts/contacts/contact-fields';
import { describe, expect, it } from 'vitest';
import type { ContactValues } from '../contacts/contact-batches.service';
import { type ImportedContact, undoStepOf } from './undo.policy';

const now: ContactValues = {
  ...(Object.fromEntries(CONTACT_FIELD_NAMES.map((field) => [field, ''])) as Omit<ContactValues, 'tags' | 'flags' | 'emojis' | 'opt_outs'>),
  first_name: 'Anita',
  last_name: 'Ruiz',
  company: 'Otra SA',
  stage: 'sold',
  tags: ['VIP', 'SUV'],
  flags: [],
  emojis: [],
  opt_outs: [],
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

describe('a contact created by an import', () => {
  it('is deleted while unchanged', () => {
    expect(undoStepOf(imported({}))).toEqual({ kind: 'remove' });
  });

  it('stays once it was edited or contacted', () => {
    expect(undoStepOf(imported({ untouched: false }))).toEqual({ kind: 'keep', because: 'edited' });
    expect(undoStepOf(imported({ contacted: true }))).toEqual({ kind: 'keep', because: 'contacted' });
  });
});

describe('a contact changed by an import', () => {
  const changed = {
    created: false,
    before: { company: 'Ruiz SA', tags: ['VIP'], email: '' },
    wrote: { company: 'Otra SA', tags: ['VIP', 'SUV'], email: 'a@b.test' },
  };

  it('gets back each value that is still the imported one', () => {
    expect(undoStepOf(imported(changed))).toEqual({ kind: 'restore', changes: { company: 'Ruiz SA', tags: ['VIP'] } });
  });

  it('stays unchanged when all values were overwritten', () => {
    expect(undoStepOf(imported({ ...changed, now: { ...now, company: 'Tercera', tags: [] } }))).toEqual({
      kind: 'keep',
      because: 'edited',
    });
  });
});
