import { expect, it } from 'vitest';
import { mediaOf } from './media-tile';

it('knows a file by its address', () => {
  expect(mediaOf('https://example.com/stock/rav4%202022.jpg?size=large')).toEqual({ kind: 'image', name: 'rav4 2022.jpg' });
  expect(mediaOf('https://example.com/tour.MP4')).toMatchObject({ kind: 'video' });
  expect(mediaOf('https://example.com/ficha.pdf')).toMatchObject({ kind: 'document' });
});

it('bears an address that is still being typed', () => {
  expect(mediaOf('https://example.com/a%2')).toEqual({ kind: 'image', name: 'a%2' });
  expect(mediaOf('exam')).toEqual({ kind: 'image', name: 'exam' });
});
