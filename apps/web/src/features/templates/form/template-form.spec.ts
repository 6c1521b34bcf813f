import { describe, expect, it } from 'vitest';
import { aTemplate } from '../testing/template.factory';
import { buttonsOf, copyOf, emptyForm, formOf, inputOf, isSame, type TemplateForm, withPlaceholder, withType } from './template-form';

const aForm = (fields: Partial<TemplateForm> = {}): TemplateForm => ({ ...emptyForm('es'), ...fields });

describe('inputOf', () => {
  it('gives back what a template was made of', () => {
    const template = aTemplate();
    expect(inputOf(formOf(template))).toMatchObject({ name: template.name, body: template.body, placeholders: template.placeholders });
  });

  it('leaves out what the chosen type does not use, and the form keeps it', () => {
    const card = aForm({ type: 'card', header: 'Oferta', media_url: 'https://example.com/rav4.jpg' });
    const text = withType(card, 'text', 'Copiar');
    expect(inputOf(text)).toMatchObject({ header: null, media_url: null });
    expect(inputOf(withType(text, 'card', 'Copiar'))).toMatchObject({ header: 'Oferta', media_url: 'https://example.com/rav4.jpg' });
  });

  it('has as many placeholders as the texts ask for, whatever was typed for others before', () => {
    const form = withPlaceholder(aForm({ body: 'Hola {{1}}, su {{2}} está listo.' }), 3, { sample: 'de más' });
    expect(inputOf(form).placeholders).toEqual([
      { name: '', sample: '', source: null },
      { name: '', sample: '', source: null },
    ]);
  });
});

describe('withType', () => {
  it('moves codes to their own category and gives them their button', () => {
    const form = withType(aForm(), 'authentication', 'Copiar código');
    expect(inputOf(form)).toMatchObject({
      category: 'AUTHENTICATION',
      buttons: [{ type: 'COPY_CODE', title: 'Copiar código', value: '' }],
    });
    expect(withType(form, 'text', 'Copiar código').category).toBe('UTILITY');
  });

  it('offers only the buttons that the type takes', () => {
    const buttons = (['QUICK_REPLY', 'URL'] as const).map((type) => ({ key: type, type, title: type, value: '' }));
    expect(buttonsOf(aForm({ type: 'quick_reply', buttons })).map(({ type }) => type)).toEqual(['QUICK_REPLY']);
    expect(buttonsOf(aForm({ type: 'card', buttons }))).toHaveLength(2);
  });
});

describe('isSame', () => {
  it('does not count what would not be saved', () => {
    const form = aForm({ body: 'Hola' });
    expect(isSame(form, { ...form, body: 'Hola ', footer: 'solo en tarjetas' })).toBe(true);
    expect(isSame(form, { ...form, body: 'Hola!' })).toBe(false);
  });
});

it('a copy still needs a name', () => {
  expect(copyOf(aTemplate())).toMatchObject({ name: '', friendly_name: '', body: aTemplate().body });
});
