import { describe, expect, it } from 'vitest';
import { placeholderProblems, variableProblems } from './placeholder-rules.policy';

const sampled = (...samples: string[]) => samples.map((sample) => ({ name: sample, sample, source: null }));
const problems = (body: string, samples: string[] = ['a', 'b', 'c'], rest: object = {}) =>
  placeholderProblems({
    type: 'text',
    body,
    header: null,
    footer: null,
    media_url: null,
    buttons: [],
    placeholders: sampled(...samples),
    ...rest,
  }).map(({ field, rule }) => `${field}: ${rule}`);

describe('placeholders', () => {
  it.each([
    'Gracias por su visita',
    'Hola {{1}}, le esperamos mañana',
    'Hola {{1}}, su cita es a las {{2}} en punto',
    'Su carro, {{1}}, está listo; {{1}} le espera aquí',
  ])('are right in "%s"', (body) => {
    expect(problems(body)).toEqual([]);
  });

  it.each([
    ['{{1}}, le esperamos mañana', 'placeholder_at_edge'],
    ['Le esperamos mañana, {{1}}', 'placeholder_at_edge'],
    ['Le esperamos mañana, {{1}}.', 'placeholder_at_edge'],
    ['Hola {{1}}{{2}}, le esperamos todos aquí', 'placeholders_adjacent'],
    ['Hola {{1}} {{2}}, le esperamos todos aquí', 'placeholders_adjacent'],
    ['Hola {{2}}, le esperamos mañana', 'placeholders_not_sequential'],
    ['Hola {{1}}, le esperamos a las {{3}} en punto', 'placeholders_not_sequential'],
    ['Hola {{1}}, gracias', 'too_few_words'],
    ['Hola {{nombre}}, le esperamos mañana', 'placeholder_name'],
    ['Hola {{0}}, le esperamos mañana', 'placeholder_name'],
    ['Hola {{1}, le esperamos mañana {{', 'placeholder_name'],
  ])('are wrong in "%s"', (body, rule) => {
    expect(problems(body)).toEqual([`body: ${rule}`]);
  });

  it('are numbered through all texts', () => {
    const buttons = [{ type: 'URL', title: 'Ver', value: 'https://a.test/{{3}}' }];
    expect(problems('Hola {{1}}, su cita es a las {{2}} en punto', ['a', 'b', 'c'], { buttons })).toEqual([]);
    expect(problems('Hola {{1}}, le esperamos mañana', ['a'], { buttons })).toContain('body: placeholders_not_sequential');
  });

  it('need a sample each, in one line', () => {
    expect(problems('Hola {{1}}, su cita es a las {{2}} en punto', ['Ana'])).toEqual(['placeholders.1.sample: sample_missing']);
    expect(problems('Hola {{1}}, le esperamos mañana', ['Ana\nLuz'])).toEqual(['placeholders.0.sample: sample_form']);
  });

  it('are not asked of an authentication template, whose words are fixed', () => {
    expect(problems('{{1}} is your code.', [], { type: 'authentication' })).toEqual([]);
  });
});

describe('values', () => {
  it('fit when there is one for each variable', () => {
    expect(variableProblems(2, ['Ana', '15:00'])).toEqual([]);
    expect(variableProblems(0, [])).toEqual([]);
  });

  it('are refused one by one', () => {
    expect(variableProblems(4, ['', 'a\tb', 'a     b'])).toEqual([
      { field: 'variables.0', rule: 'value_missing' },
      { field: 'variables.1', rule: 'value_form' },
      { field: 'variables.2', rule: 'value_form' },
      { field: 'variables.3', rule: 'value_missing' },
    ]);
    expect(variableProblems(1, ['a', 'b'])).toEqual([{ field: 'variables.1', rule: 'value_too_many' }]);
  });
});
