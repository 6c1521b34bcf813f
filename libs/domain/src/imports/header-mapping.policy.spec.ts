import { describe, expect, it } from 'vitest';
import { columnOrderOf, isTelling, mappingError, mappingOf } from './header-mapping.policy';

const columnsOf = (headers: readonly string[], ...rows: string[][]) =>
  headers.map((header, column) => ({ header, samples: rows.map((cells) => cells[column] ?? '') }));
const fieldsOf = (headers: readonly string[], ...rows: string[][]) => mappingOf(columnsOf(headers, ...rows));

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
    [
      ['Apellido Paterno', 'Apellido Materno', 'Nombre(s)', 'Cel.', 'Tel. oficina'],
      ['last_name', 'last_name', 'first_name', 'phone', 'phone'],
    ],
    [
      ['First name', 'Last name', 'Phone : mobile', 'Phone : home', 'Phone : home fax', 'Email : home'],
      ['first_name', 'last_name', 'phone', 'phone', null, 'email'],
    ],
    [
      ['Record ID', 'First Name', 'Last Name', 'Email', 'Phone Number', 'Lead Status', 'Mobile Phone Number'],
      [null, 'first_name', 'last_name', 'email', 'phone', 'stage', 'phone'],
    ],
    [
      ['id', 'created_time', 'ad_id', 'form_name', 'is_organic', 'platform', 'full_name', 'phone_number', 'email'],
      [null, null, null, 'notes', null, null, 'name', 'phone', 'email'],
    ],
    [
      ['Name', 'Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Value', 'E-mail 1 - Value', 'Organization Name'],
      ['name', null, 'phone', 'phone', 'email', 'company'],
    ],
    [
      ['Full name', 'Work phone', 'Mobile phone', 'Work email', 'Account Name', 'Opportunity Stage'],
      ['name', 'phone', 'phone', 'email', 'company', 'stage'],
    ],
    [
      ['Name', 'Phone', 'Do Not Text', 'SMS Opt Out', 'Unsubscribed', 'No SMS', 'DNC', 'Do Not Call', 'Email Opt Out'],
      ['name', 'phone', 'no_sms', 'no_sms', 'no_messages', 'no_sms', 'no_contact', 'no_calls', null],
    ],
    [
      ['Stock Number', 'Phone Type', 'Country Code', 'Mailing Address', 'Marca', 'Línea', 'Modelo', 'Placa'],
      [null, null, null, null, 'notes', 'notes', 'notes', 'notes'],
    ],
  ])('are known by their headings: %j', (headers, mapping) => {
    expect(fieldsOf(headers)).toEqual(mapping);
  });

  it('named "Nombre" hold the full name without a surname column', () => {
    expect(fieldsOf(['Nombre', 'Celular'])).toEqual(['name', 'phone']);
    expect(fieldsOf(['Nombre', 'Apellido', 'Celular'])).toEqual(['first_name', 'last_name', 'phone']);
  });

  it('put extra fields into notes, and skip unknown ones', () => {
    expect(fieldsOf(['Phone', 'Idioma', 'Origen', 'XQ-17', ''])).toEqual(['phone', 'notes', 'notes', null, null]);
    expect([isTelling('Origen'), isTelling('Notas'), isTelling('')]).toEqual([true, false, false]);
  });

  it('with numbers are ordered by preference: mobile, any, home, work', () => {
    expect(columnOrderOf(columnsOf(['Name', 'Work Phone', 'Home Phone', 'Phone', 'Mobile 2', 'Mobile']))).toEqual([0, 5, 4, 3, 2, 1]);
  });

  it('without headings are known by their content', () => {
    expect(fieldsOf(['', '', ''], ['Ana Ruiz', '786 555 0101', 'ana@mail.test'], ['Luz', '7865550102', ''])).toEqual([
      'name',
      'phone',
      'email',
    ]);
    expect(fieldsOf(['', '', ''], ['Ana', 'Ruiz', 'Cel 786 555 0101'])).toEqual(['first_name', 'last_name', 'phone']);
  });

  it('with an unknown heading hold the number when no other does', () => {
    expect(fieldsOf(['Nombre', 'Contacto directo', 'Cod'], ['Ana', '786 555 0101', '12'])).toEqual(['name', 'phone', null]);
  });

  it('headed "No. WhatsApp" hold numbers, not refusals', () => {
    expect(fieldsOf(['No. WhatsApp'], ['786 555 0101'])).toEqual(['whatsapp_number']);
    expect(fieldsOf(['No WhatsApp'], ['yes'])).toEqual(['no_whatsapp']);
  });

  it('that name several channels hold refusals of all of them', () => {
    expect(fieldsOf(['Do Not Call or Text', 'No WhatsApp / SMS', 'Do Not Call/Email'])).toEqual(['no_contact', 'no_messages', 'no_calls']);
  });

  it('that ask for a permission hold refusals', () => {
    expect(fieldsOf(['Contact', 'Phone', 'SMS Opt-In', 'Accepts Marketing', 'Email consent', 'Opt-in date'])).toEqual([
      'name',
      'phone',
      'no_sms',
      'no_marketing',
      null,
      null,
    ]);
  });

  it('with counts hold no refusals', () => {
    expect(fieldsOf(['No. de llamadas'], ['3'])).toEqual([null]);
    expect(fieldsOf(['No. llamadas', 'No calls', 'No SMS', 'DNC'], ['1', '3', '1', '2'])).toEqual([null, null, 'no_sms', 'no_contact']);
  });

  it('need a number', () => {
    expect(mappingError(['name', 'phone', 'phone', 'notes', null], 5)).toBeNull();
    expect(mappingError(['name', 'email'], 2)).toMatch(/phone/);
    expect(mappingError(['phone'], 2)).toMatch(/Every column/);
  });
});
