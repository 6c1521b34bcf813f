import { describe, expect, it } from 'vitest';
import { formProblems, stillRefused } from './form-problems';
import { emptyForm, inputOf, type TemplateForm } from './template-form';

const aForm = (fields: Partial<TemplateForm> = {}): TemplateForm => ({
  ...emptyForm('es'),
  friendly_name: 'Recordatorio de cita',
  name: 'recordatorio_de_cita',
  body: 'Hola {{1}}, lo esperamos mañana en la sala.',
  placeholders: [{ name: 'Nombre', sample: 'Ana', source: 'contact.first_name' }],
  ...fields,
});
const problemsOf = (fields: Partial<TemplateForm>) => {
  const { draft, submit } = formProblems(aForm(fields));
  return { draft: Object.fromEntries(draft), submit: Object.fromEntries(submit) };
};

describe('formProblems', () => {
  it('finds nothing wrong with a template that may be submitted', () => {
    expect(problemsOf({})).toEqual({ draft: {}, submit: {} });
  });

  it('lets a draft be saved that WhatsApp would refuse', () => {
    expect(problemsOf({ body: '{{1}}, lo esperamos mañana en la sala.' })).toEqual({ draft: {}, submit: { body: 'placeholder_at_edge' } });
  });

  it('saves nothing without names', () => {
    expect(problemsOf({ friendly_name: ' ', name: '' }).draft).toEqual({ friendly_name: 'friendly_name_missing', name: 'name_missing' });
    expect(problemsOf({ name: 'Cita de mañana' }).draft).toEqual({ name: 'name_form' });
  });

  it('points at the sample and at the button that is wrong', () => {
    const { submit } = problemsOf({
      type: 'call_to_action',
      placeholders: [],
      buttons: [
        { key: 'a', type: 'URL', title: 'Ver', value: 'http://example.com' },
        { key: 'b', type: 'PHONE_NUMBER', title: 'Ver', value: '+13055550100' },
      ],
    });
    expect(submit).toEqual({
      'buttons.0.value': 'button_link',
      'buttons.1.title': 'button_title_repeated',
      'placeholders.0.sample': 'sample_missing',
    });
  });

  it('says of several problems of one field the first', () => {
    expect(problemsOf({ body: '{{1}}{{2}}' }).submit.body).toBe('placeholders_adjacent');
  });

  it('takes a code that never expires, and no other nonsense', () => {
    const code = { type: 'authentication', category: 'AUTHENTICATION' } as const;
    const buttons = [{ key: 'a', type: 'COPY_CODE' as const, title: 'Copiar', value: '' }];
    expect(problemsOf({ ...code, buttons, code_expiration_minutes: '' })).toEqual({ draft: {}, submit: {} });
    expect(problemsOf({ ...code, buttons, code_expiration_minutes: 'diez' }).draft).toEqual({ code_expiration_minutes: 'expiration_form' });
  });
});

it('a server error stays at its field until the field changes', () => {
  const words = { name: 'Taken', 'buttons.0.title': 'Too long' };
  const refused = aForm();
  expect(stillRefused(words, inputOf(refused), { ...refused, body: 'Otra' })).toEqual(words);
  expect(stillRefused(words, inputOf(refused), { ...refused, name: 'otro_nombre' })).toEqual({ 'buttons.0.title': 'Too long' });
});
