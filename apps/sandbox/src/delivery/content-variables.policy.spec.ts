import { expect, it } from 'vitest';
import { aContent } from '../contents/testing/content.factory';
import { variablesErrorOf } from './content-variables.policy';

const content = aContent({
  'twilio/text': { body: 'Hola {{1}}, hasta {{2}} horas' },
  'twilio/call-to-action': { body: 'Hola {{1}}, vea', actions: [{ type: 'URL', title: 'Ver', url: 'https://crm.example.test/{{2}}' }] },
});

it.each<[number | null, string, string | null]>([
  [null, 'all values', '{"1":"Ana","2":"15"}'],
  [null, 'values that nobody needs', '{"1":"Ana","2":"15","3":"x"}'],
  [null, 'four spaces in a row', '{"1":"A    B","2":"15"}'],
  [null, 'a line break in an address', '{"1":"Ana","2":"a\\nb"}'],
  [null, 'a missing value: WhatsApp finds it later', '{"1":"Ana"}'],
  [null, 'nothing', null],
  [21656, 'no JSON', 'Ana'],
  [21656, 'a list', '["Ana"]'],
  [21656, 'a number', '{"1":1,"2":"15"}'],
  [21656, 'null', '{"1":null}'],
  [21656, 'an empty text', '{"1":"","2":"15"}'],
  [21656, 'a line break', '{"1":"Ana\\nGómez","2":"15"}'],
  [21656, 'a tab', '{"1":"Ana\\tGómez","2":"15"}'],
  [21656, 'five spaces in a row', '{"1":"A     B","2":"15"}'],
  [21658, '1601 characters', `{"1":"${'a'.repeat(1601)}","2":"15"}`],
])('returns %j for %s on WhatsApp', (code, _case, variables) => {
  expect(variablesErrorOf(content, variables, 'whatsapp')).toBe(code);
});

it('rejects a missing value for SMS immediately', () => {
  expect(variablesErrorOf(content, '{"1":"Ana"}', 'sms')).toBe(21656);
  expect(variablesErrorOf(content, '{"1":"Ana","2":"15"}', 'sms')).toBeNull();
});
