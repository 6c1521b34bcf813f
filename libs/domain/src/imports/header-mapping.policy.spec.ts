import { describe, expect, it } from 'vitest';
import { isTelling, mappingOf, mappingTrouble } from './header-mapping.policy';

describe('the columns of a file', () => {
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

  it('called "Nombre" hold the whole name where there is no surname beside them', () => {
    expect(mappingOf(['Nombre', 'Celular'])).toEqual(['name', 'phone']);
    expect(mappingOf(['Nombre', 'Apellido', 'Celular'])).toEqual(['first_name', 'last_name', 'phone']);
  });

  it('keep the first phone, put what a contact has no field for into the notes, and leave out what nobody knows', () => {
    expect(mappingOf(['Phone', 'Home Phone', 'Idioma', 'Origen', 'XQ-17', ''])).toEqual(['phone', null, 'notes', 'notes', null, null]);
    expect([isTelling('Origen'), isTelling('Notas'), isTelling('')]).toEqual([true, false, false]);
  });

  it('need a number, and are each something else but for tags and notes', () => {
    expect(mappingTrouble(['name', 'phone', 'notes', 'notes', null], 5)).toBeNull();
    expect(mappingTrouble(['name', 'email'], 2)).toMatch(/phone/);
    expect(mappingTrouble(['phone', 'phone'], 2)).toMatch(/several/);
    expect(mappingTrouble(['phone'], 2)).toMatch(/Every column/);
  });
});
