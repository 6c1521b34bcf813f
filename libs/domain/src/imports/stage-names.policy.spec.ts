import { expect, it } from 'vitest';
import { stageFinder } from './stage-names.policy';

it('finds a stage by id, name in either language or custom name', () => {
  const find = stageFinder([
    { id: 'new', name: 'New' },
    { id: 'sold', name: 'Sold' },
    { id: 'entrega', name: 'Entrega a domicilio' },
  ]);
  expect(['new', 'Nuevo', ' VENDIDO ', 'sold', 'entrega', 'Entrega a Domicilio'].map(find)).toEqual([
    'new',
    'new',
    'sold',
    'sold',
    'entrega',
    'entrega',
  ]);
  // one of the nine that the organization has not
  expect(['Perdido', 'Entregado', ''].map(find)).toEqual([null, null, null]);
});
