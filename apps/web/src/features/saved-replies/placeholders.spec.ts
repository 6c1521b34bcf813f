import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from './placeholders';

const facts = { first_name: 'Ana', last_name: '', agent_name: 'Camila Restrepo', dealership: 'Miami Auto Gallery' };

describe('the placeholders of a saved reply', () => {
  it('are filled everywhere, with or without inner spaces', () => {
    expect(fillPlaceholders('Hola {{first_name}}, le saluda {{ agent_name }} de {{dealership}}. ¿Qué tal, {{first_name}}?', facts)).toBe(
      'Hola Ana, le saluda Camila Restrepo de Miami Auto Gallery. ¿Qué tal, Ana?',
    );
  });

  it('stay visible without a value or with an unknown name', () => {
    expect(fillPlaceholders('{{last_name}} {{price}} {first_name}', facts)).toBe('{{last_name}} {{price}} {first_name}');
  });

  it('are not filled in a second time by what they were filled with', () => {
    expect(fillPlaceholders('{{first_name}}', { ...facts, first_name: '{{agent_name}}' })).toBe('{{agent_name}}');
  });
});
