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
