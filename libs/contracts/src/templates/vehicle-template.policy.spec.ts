import { expect, it } from 'vitest';
import { showsVehicle, vehicleValuesOf } from './vehicle-template.policy';

const placeholder = (source: 'vehicle.title' | 'contact.first_name' | null) => ({ name: '', sample: '', source });

it.each([
  ['https://lotline.test/img/{{3}}', true],
  ['https://lotline.test/img/{{ 3 }}', true],
  ['https://lotline.test/img/{{3}}.jpg', false],
  ['https://lotline.test/img/offer-1280.jpg', false],
  ['https://lotline.test/offers/{{3}}', false],
  [null, false],
])('%s as picture: the photo of a vehicle, %s', (media_url, expected) => {
  expect(showsVehicle({ media_url })).toBe(expected);
});

it('tells what each variable takes from the vehicle, photo and page by their addresses', () => {
  const template = {
    media_url: 'https://lotline.test/img/{{3}}',
    buttons: [
      { type: 'QUICK_REPLY' as const, title: 'Sí', value: '/vehicle/{{1}}' },
      { type: 'URL' as const, title: 'Ver', value: 'https://lotline.test/vehicle/{{4}}' },
    ],
    placeholders: [placeholder('contact.first_name'), placeholder('vehicle.title'), placeholder(null), placeholder(null)],
  };
  expect(vehicleValuesOf(template)).toEqual([null, 'title', 'photo', 'page']);
});
