import { describe, expect, it } from 'vitest';
import { DEFAULT_STAGE_VIEWS, shownStages, stageIn } from './stage-list';

const banco = { id: 'banco', name: 'Banco', color: 'pink', description: '', is_default: false } as const;
const shown = shownStages([...DEFAULT_STAGE_VIEWS, banco], (id) => `words of ${id}`);

describe('the stages of an organization', () => {
  it('are in its order, the nine in the words of the language and its own by their names', () => {
    expect(shown.map(({ label }) => label)).toEqual([
      'words of new',
      'words of contact_attempt',
      'words of contacted',
      'words of appt_scheduled',
      'words of working_deal',
      'words of missed_appt',
      'words of visit_followup',
      'words of sold',
      'words of lost',
      'Banco',
    ]);
  });

  it('are found by id', () => {
    expect(stageIn(shown, 'banco')).toEqual({ id: 'banco', label: 'Banco', color: 'pink', isDefault: false });
  });

  it('that are not known go by their id', () => {
    expect(stageIn(shown, 'prueba_de_manejo')).toMatchObject({ label: 'prueba de manejo', color: 'slate' });
    expect(stageIn(shown, 'constructor')).toMatchObject({ label: 'constructor' });
  });
});
