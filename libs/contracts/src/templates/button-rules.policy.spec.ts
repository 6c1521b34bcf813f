import { describe, expect, it } from 'vitest';
import { buttonProblems } from './button-rules.policy';
import type { TemplateButton, TemplateType } from './templates.contract';

const reply = (title: string, value = ''): TemplateButton => ({ type: 'QUICK_REPLY', title, value });
const link = (title: string, value = 'https://a.test'): TemplateButton => ({ type: 'URL', title, value });
const phone = (title: string, value = '+13055550100'): TemplateButton => ({ type: 'PHONE_NUMBER', title, value });
const code = (value: string): TemplateButton => ({ type: 'COPY_CODE', title: 'Copiar', value });

const problems = (type: TemplateType, buttons: TemplateButton[]) =>
  buttonProblems({ type, buttons }).map(({ field, rule }) => `${field}: ${rule}`);

it('needs none for a text and one for what lives by them', () => {
  expect(problems('text', [])).toEqual([]);
  expect(problems('card', [])).toEqual([]);
  for (const type of ['quick_reply', 'call_to_action', 'authentication'] as const)
    expect(problems(type, [])).toEqual(['buttons: buttons_missing']);
});

it('refuses kinds that the type does not take', () => {
  expect(problems('text', [reply('Sí')])).toEqual(['buttons.0.type: buttons_not_allowed']);
  expect(problems('quick_reply', [reply('Sí'), link('Ver')])).toContain('buttons.1.type: buttons_not_allowed');
  expect(problems('call_to_action', [link('Ver'), reply('Sí')])).toContain('buttons.1.type: buttons_not_allowed');
});

describe('the number of buttons', () => {
  const replies = (count: number) => Array.from({ length: count }, (_, index) => reply(`R${index}`));

  it('is 10 at the most', () => {
    expect(problems('quick_reply', replies(10))).toEqual([]);
    expect(problems('quick_reply', replies(11))).toEqual(['buttons: too_many_buttons']);
  });

  it('is 2 links, 1 phone and 1 code at the most', () => {
    expect(problems('call_to_action', [link('a'), link('b'), phone('c'), code('OTONO')])).toEqual([]);
    expect(problems('call_to_action', [link('a'), link('b'), link('c')])).toEqual(['buttons: too_many_links']);
    expect(problems('call_to_action', [phone('a'), phone('b')])).toEqual(['buttons: too_many_phones']);
  });

  it('keeps replies in one piece', () => {
    expect(problems('card', [reply('a'), reply('b'), link('c')])).toEqual([]);
    expect(problems('card', [reply('a'), link('b'), reply('c')])).toEqual(['buttons: buttons_mixed']);
  });
});

describe('each button', () => {
  it.each([
    [reply(''), 'title: button_title_missing'],
    [reply('a'.repeat(21)), 'title: button_title_too_long'],
    [link('a'.repeat(21)), 'title: button_title_too_long'],
    [phone('a'.repeat(21)), 'title: button_title_too_long'],
    [reply('Sí', 'x'.repeat(201)), 'value: button_payload_too_long'],
    [link('Ver', ''), 'value: button_value_missing'],
    [link('Ver', 'http://a.test'), 'value: button_link'],
    [link('Ver', 'https://a.test/{{1}}/x'), 'value: button_link'],
    [link('Ver', 'https://a.test{{1}}'), 'value: button_link'],
    [link('Ver', 'https://{{1}}'), 'value: button_link'],
    [link('Ver', 'https://a.test?car={{1}}'), 'value: button_link'],
    [phone('Llamar', '305 555 0100'), 'value: button_phone'],
    [code('a'.repeat(15)), 'value: button_code_too_long'],
  ])('%o: %s', (button, problem) => {
    expect(problems('card', [button])).toEqual([`buttons.0.${problem}`]);
  });

  it('may have 20 characters, a code of 14, and a variable at the end of its link, behind the slash after the domain', () => {
    expect(problems('card', [reply('a'.repeat(20)), link('b'.repeat(20), 'https://a.test/{{1}}')])).toEqual([]);
    expect(problems('card', [link('Ver', 'https://a.test/cars?id={{1}}'), code('a'.repeat(14))])).toEqual([]);
  });

  it('has a text of its own', () => {
    expect(problems('quick_reply', [reply('Sí'), reply('Sí')])).toEqual(['buttons.1.title: button_title_repeated']);
  });
});
