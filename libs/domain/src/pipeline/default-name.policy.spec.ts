import { expect, it } from 'vitest';
import { isDefaultName } from './default-name.policy';

it.each(['New', 'nUEVO', ' en  negociacion ', 'Appt Scheduled', 'cita-perdida'])('%s is the name of a default stage', (name) => {
  expect(isDefaultName(name)).toBe(true);
});

it.each(['Nuevos', 'Banco', 'Cita', '¡!'])('%s is not', (name) => {
  expect(isDefaultName(name)).toBe(false);
});
