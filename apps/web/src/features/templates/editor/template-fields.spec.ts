import { expect, it } from 'vitest';
import { internalName, nameAfter } from './template-fields';

it('makes a name that WhatsApp takes from the words that people use', () => {
  expect(internalName('¡Cotización lista! (v2)')).toBe('cotizacion_lista_v2');
  expect(internalName('   ')).toBe('');
});

it('follows the display name until the user edits the name', () => {
  expect(nameAfter({ friendly_name: 'Cita', name: 'cita' }, 'Cita mañana')).toBe('cita_manana');
  expect(nameAfter({ friendly_name: 'Cita', name: 'aviso_1' }, 'Cita mañana')).toBe('aviso_1');
});
