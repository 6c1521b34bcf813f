import { describe, expect, it } from 'vitest';
import { isTelling, mappingOf, mappingError } from './header-mapping.policy';

describe('columns of a file', () => {
  it.each([
    [
      ['First Name', 'Last Name', 'Mobile Phone', 'E-mail Address', 'Company'],
      ['first_name', 'last_name', 'phone', 'email', 'company'],
    ],
    [
      ['NOMBRES', 'apellidos', 'Teléfono celular', 'Correo electrónico', 'Empresa'],
      ['first_name', 'last_name', 'phone', 'email', 'company'],
    ],
    [
      ['first_name', 'lastName', 'phoneNumber', 'WhatsApp'],
      ['first_name', 'last_name', 'phone', 'whatsapp_number'],
    ],
    [
      ['Etapa', 'Etiquetas', 'Labels', 'Observaciones'],
      ['stage', 'tags', 'tags', 'notes'],
    ],
  ])('are known by their headings: %j', (headers, mapping) => {
    expect(mappingOf(headers)).toEqual(mapping);
  });

  it('named "Nombre" hold the full name without a surname column', () => {
    expect(mappingOf(['Nombre', 'Celular'])).toEqual(['name', 'phone']);
    expect(mappingOf(['Nombre', 'Apellido', 'Celular'])).toEqual(['first_name', 'last_name', 'phone']);
  });

  it('map the first phone, put extra fields into notes, and skip unknown ones', () => {
    expect(mappingOf(['Phone', 'Home Phone', 'Idioma', 'Origen', 'XQ-17', ''])).toEqual(['phone', null, 'notes', 'notes', null, null]);
    expect([isTelling('Origen'), isTelling('Notas'), isTelling('')]).toEqual([true, false, false]);
  });

  it('need a number, and map once except tags and notes', () => {
    expect(mappingError(['name', 'phone', 'notes', 'notes', null], 5)).toBeNull();
    expect(mappingError(['name', 'email'], 2)).toMatch(/phone/);
    expect(mappingError(['phone', 'phone'], 2)).toMatch(/several/);
    expect(mappingError(['phone'], 2)).toMatch(/Every column/);
  });
});
