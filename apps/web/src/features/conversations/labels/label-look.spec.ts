import { describe, expect, it } from 'vitest';
import { forRow, inOrder } from './label-look';

describe('labels', () => {
  it('are in the order of the menu, whatever order they were assigned in', () => {
    expect(inOrder(['Cotización', 'Urgente', 'Venta'])).toEqual(['Urgente', 'Venta', 'Cotización']);
  });

  it('of a row are two, with a count of the others', () => {
    expect(forRow(['Venta', 'Urgente'])).toEqual({ shown: ['Urgente', 'Venta'], more: 0 });
    expect(forRow(['Venta', 'Urgente', 'Soporte', 'Seguimiento'])).toEqual({ shown: ['Urgente', 'Seguimiento'], more: 2 });
    expect(forRow([])).toEqual({ shown: [], more: 0 });
  });
});
