import { expect, it } from 'vitest';
import { formAnswersText, readFormAnswers } from './form-answers.mapper';

it('reads questions with their values', () => {
  const json = {
    pages: [
      {
        id: 'p1',
        title: 'Visita',
        items: [
          { label: 'Nombre', type: 'input', value: 'Ana' },
          { label: 'Días', value: ['lunes', 'martes'] },
        ],
      },
    ],
  };
  expect(readFormAnswers(JSON.stringify(json))).toEqual([
    { question: 'Nombre', answer: 'Ana' },
    { question: 'Días', answer: 'lunes, martes' },
  ]);
});

it('reads an object of fields without what the form says about itself', () => {
  const answers = readFormAnswers(
    '{"flow_token":"x1","screen_0_First_name_1":"Ana","budget":20000,"trade_in":true,"comment":"  ","other":null}',
  );
  expect(answers).toEqual([
    { question: 'First name', answer: 'Ana' },
    { question: 'budget', answer: '20000' },
    { question: 'trade in', answer: 'true' },
  ]);
  expect(formAnswersText(answers ?? [])).toBe('First name: Ana\nbudget: 20000\ntrade in: true');
});

it.each(['', 'no JSON', '{}', '[]', 'null', '{"flow_token":"x"}', '['.repeat(90_000)])('finds nothing in %.20s', (json) => {
  expect(readFormAnswers(json)).toBeNull();
});

it('holds nothing that the database refuses: no null character, and no half of an emoji where a long text is cut', () => {
  const long = `${'a'.repeat(199)}🚗`;
  const answers = readFormAnswers(JSON.stringify({ 'Na\u0000me': 'A\u0000na', [long]: `${'b'.repeat(1999)}🚗` }));
  expect(answers).toHaveLength(2);
  for (const { question, answer } of answers ?? []) {
    expect([question.isWellFormed(), answer.isWellFormed(), `${question}${answer}`.includes('\0')]).toEqual([true, true, false]);
  }
  expect(answers?.[0]).toEqual({ question: 'Name', answer: 'Ana' });
});
