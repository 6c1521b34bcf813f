import { shownBody } from '@app/contracts/messages/shown-body.policy';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/message.factory';
import { anUnsentMessage } from '../testing/unsent.factory';
import { bubbleContent, mediaKind } from './bubble-content';

const template = {
  id: 3,
  name: 'oferta',
  friendly_name: 'Oferta',
  variables: [],
  body: 'Hola',
  header: null,
  footer: 'Miami Auto Gallery',
  media_url: 'https://example.com/rav4.jpg',
  buttons: [{ type: 'QUICK_REPLY' as const, title: 'Sí', value: 'yes' }],
};

describe('bubbleContent', () => {
  it('shows a template as soon as it is chosen, with a place for its picture', () => {
    expect(bubbleContent(anUnsentMessage({ template }))).toMatchObject({
      template: { footer: 'Miami Auto Gallery', buttons: [{ title: 'Sí' }] },
      media: [{ state: 'pending', content_type: 'image/jpeg' }],
      delivery: 'queued',
    });
  });

  it('shows the same once the server has it', () => {
    const { name, friendly_name, header, footer, buttons } = template;
    const sent = aMessage({ direction: 'outbound', template: { id: 3, name, friendly_name, header, footer, buttons } });
    expect(bubbleContent(sent).template).toEqual({ id: 3, name, friendly_name, header, footer, buttons });
  });
});

describe('a bubble', () => {
  it.each(['text', 'unsupported', 'order', 'lost_file'] as const)('is never blank: %s without words', (type) => {
    const { body, notice } = bubbleContent(aMessage({ type, body: shownBody('', type) }));
    expect({ body, notice }).toEqual({ body: '', notice: type === 'text' ? 'unsupported' : type });
  });

  it('shows the text beside a place and beside an order', () => {
    expect(bubbleContent(aMessage({ type: 'location', body: 'Aquí estoy' })).body).toBe('Aquí estoy');
    expect(bubbleContent(aMessage({ type: 'order', body: '2 llantas' }))).toMatchObject({ body: '2 llantas', notice: 'order' });
  });
});

it.each([
  ['image/jpeg', 'image'],
  ['image/avif', 'image'],
  ['image/heic', 'file'],
  ['image/tiff', 'file'],
  ['audio/ogg', 'audio'],
  ['audio/amr', 'file'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
  ['application/pdf', 'file'],
])('a file of the type %s is shown as %s', (content_type, kind) => {
  expect(mediaKind({ content_type })).toBe(kind);
});
