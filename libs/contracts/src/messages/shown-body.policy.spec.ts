import { expect, it } from 'vitest';
import { shownBody } from './shown-body.policy';

it.each([
  ['', 'image', 'Archivo adjunto'],
  [' ', 'audio', 'Archivo adjunto'],
  ['', 'contact', 'Archivo adjunto'],
  ['Mi licencia', 'image', 'Mi licencia'],
  ['', 'location', ''],
  ['', 'text', ''],
])('shows "%s" of the type %s as "%s"', (body, type, shown) => {
  expect(shownBody(body, type)).toBe(shown);
});
