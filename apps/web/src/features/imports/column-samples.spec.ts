import { expect, it } from 'vitest';
import { samplesOf } from './column-samples';

it('of the columns stay in one row per person, also with empty or repeated cells', () => {
  const names = samplesOf({ header: 'Nombre', samples: ['Ana', 'Luz', 'Ana', 'Eva'] });
  const companies = samplesOf({ header: 'Empresa', samples: ['', 'Ruiz SA', 'Ruiz SA', ''] });
  expect(names.map(({ person, text }) => [text, companies[person]?.text])).toEqual([
    ['Ana', '–'],
    ['Luz', 'Ruiz SA'],
    ['Ana', 'Ruiz SA'],
  ]);
});
