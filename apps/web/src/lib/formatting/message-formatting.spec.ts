import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormattedText, parseFormatting } from './message-formatting';

const asMarkup = (parts: FormattedText): string =>
  parts.map((part) => (typeof part === 'string' ? part : `<${part.tag}>${asMarkup(part.children)}</${part.tag}>`)).join('');
const markup = (text: string) => asMarkup(parseFormatting(text));

describe('message formatting', () => {
  it.each([
    ['una *oferta* hoy', 'una <strong>oferta</strong> hoy'],
    ['_hola_', '<em>hola</em>'],
    ['antes ~25,900~ 24,500', 'antes <s>25,900</s> 24,500'],
    ['*muy _bueno_ hoy*', '<strong>muy <em>bueno</em> hoy</strong>'],
    ['(*sí*), *no*.', '(<strong>sí</strong>), <strong>no</strong>.'],
    ['*una* y *otra*', '<strong>una</strong> y <strong>otra</strong>'],
  ])('reads %s', (text, expected) => {
    expect(markup(text)).toBe(expected);
  });

  it.each([
    '2*3*4 = 24',
    'snake_case_name',
    '* no *',
    '*abierto',
    '**',
    '***',
    'una *línea\notra* línea',
    'https://autos.example/a_rojo_/b',
    'www.autos.example/_x_/',
    'precio*especial*hoy',
  ])('leaves %j as it is', (text) => {
    expect(parseFormatting(text)).toEqual([text]);
  });

  it('loses and adds no character but the marks', () => {
    const flat = (parts: FormattedText): string => parts.map((part) => (typeof part === 'string' ? part : flat(part.children))).join('');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('*', '_', '~', ' ', 'a', '1', '\n', 'ñ') }), (text) => {
        expect(flat(parseFormatting(text)).replaceAll(/[*_~]/g, '')).toBe(text.replaceAll(/[*_~]/g, ''));
      }),
    );
  });

  it('keeps an empty text empty', () => {
    expect(parseFormatting('')).toEqual([]);
  });
});
