import { expect, it } from 'vitest';
import { splitName } from './person-name.policy';

it.each([
  ['Ana', 'Ana', ''],
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['Ana Ruiz Mena', 'Ana', 'Ruiz Mena'],
  ['Ana María Ruiz Mena', 'Ana María', 'Ruiz Mena'],
  ['Ruiz Mena, Ana María', 'Ana María', 'Ruiz Mena'],
  ['Smith, Jr., John', 'John', 'Smith Jr.'],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['John Smith III', 'John', 'Smith III'],
  ['Dr. Ana Ruiz', 'Ana', 'Ruiz'],
  ['Dra Ana Ruiz', 'Ana', 'Ruiz'],
  ['Mr. John Smith Sr.', 'John', 'Smith Sr.'],
  ['Ruiz, Dra. Ana', 'Ana', 'Ruiz'],
  ['Señora Paz', 'Paz', ''],
  ['Don', 'Don', ''],
  ['Dr.', 'Dr.', ''],
  ['Srinivas Rao', 'Srinivas', 'Rao'],
  ['Juan "El Toro" Ruiz', 'Juan', '"El Toro" Ruiz'],
])('%s', (name, first, last) => {
  expect(splitName(name)).toEqual({ first_name: first, last_name: last });
});
