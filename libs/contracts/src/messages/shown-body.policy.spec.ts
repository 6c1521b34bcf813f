import { describe, expect, it } from 'vitest';
import { MAX_SHOWN_LENGTH, isCut, shownBody, wordlessKindOf } from './shown-body.policy';

describe('shownBody', () => {
  it.each([
    ['', 'image', 'Archivo adjunto'],
    [' ', 'audio', 'Archivo adjunto'],
    ['', 'contact', 'Archivo adjunto'],
    ['Mi licencia', 'image', 'Mi licencia'],
    ['', 'location', 'Ubicación'],
    ['', 'order', 'Pedido del catálogo'],
    ['', 'unsupported', 'Mensaje que no se puede mostrar aquí'],
    ['', 'text', 'Mensaje que no se puede mostrar aquí'],
  ])('shows "%s" of the type %s as "%s"', (body, type, shown) => {
    expect(shownBody(body, type)).toBe(shown);
  });

  it('cuts a long text, never inside of an emoji', () => {
    const body = `${'x'.repeat(MAX_SHOWN_LENGTH - 1)}🚗`;
    expect(isCut(body)).toBe(true);
    expect(shownBody(body, 'text')).toBe('x'.repeat(MAX_SHOWN_LENGTH - 1));
    expect(isCut('x'.repeat(MAX_SHOWN_LENGTH))).toBe(false);
  });
});

describe('wordlessKindOf', () => {
  it.each([
    ['Archivo adjunto', 'image', 'file'],
    ['Archivo adjunto', undefined, 'file'],
    ['', undefined, 'file'],
    ['', 'text', 'unsupported'],
    ['Pedido del catálogo', undefined, 'order'],
    ['Ubicación', 'location', 'location'],
    // written by the customer
    ['Ubicación', 'text', null],
    ['Hola', undefined, null],
  ])('takes "%s" of the type %s as %s', (body, type, kind) => {
    expect(wordlessKindOf(body, type)).toBe(kind);
  });
});
