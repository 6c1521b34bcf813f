import { expect, it } from 'vitest';
import { aContent } from './testing/content.factory';
import { contentFilter, contentOrder } from './content-filter';

const DAY = Date.parse('2026-11-20T00:00:00Z');
const contents = [
  aContent({ 'twilio/text': { body: 'Su cita es mañana' } }, { friendlyName: 'cita_1', createdAt: DAY, updatedAt: 3 }, 'approved'),
  aContent({ 'twilio/media': { media: ['https://a.test/corolla.jpg'] } }, { friendlyName: 'Oferta', language: 'en', createdAt: DAY + 1 }),
  aContent({ 'twilio/text': { body: 'Pagó' } }, { friendlyName: 'pago', language: 'es_MX', createdAt: DAY + 2, updatedAt: 5 }, 'rejected'),
];

it.each([
  ['', ['cita_1', 'Oferta', 'pago']],
  ['ContentName=^OFERTA|pago', ['Oferta', 'pago']],
  ['Content=corolla', ['Oferta']],
  ['Content=ma%C3%B1ana', ['cita_1']],
  ['Language=en&Language=es_MX', ['Oferta', 'pago']],
  ['ContentType=twilio/text', ['cita_1', 'pago']],
  ['ChannelEligibility=whatsapp:approved', ['cita_1']],
  ['ChannelEligibility=whatsapp:rejected&ChannelEligibility=whatsapp:unsubmitted', ['Oferta', 'pago']],
  ['DateCreatedAfter=2026-11-20T00:00:00.001Z&DateCreatedBefore=2026-11-20T00:00:00.001Z', ['Oferta']],
  ['Language=es&ContentType=twilio/media', []],
])('%s finds %j', (query, names) => {
  expect(contents.filter(contentFilter(new URLSearchParams(query))).map(({ friendlyName }) => friendlyName)).toEqual(names);
});

it.each(['ContentName=(', 'DateCreatedAfter=soon'])('rejects %s', (query) => {
  expect(() => contentFilter(new URLSearchParams(query))).toThrow(expect.objectContaining({ code: 20001 }));
});

it.each([
  ['SortByContentName=desc', ['pago', 'Oferta', 'cita_1']],
  ['SortByDate=asc', ['Oferta', 'cita_1', 'pago']],
])('%s sorts as %j', (query, names) => {
  const order = contentOrder(new URLSearchParams(query));
  expect(contents.toSorted(order ?? undefined).map(({ friendlyName }) => friendlyName)).toEqual(names);
});

it('keeps the order by default, and rejects an unknown one', () => {
  expect(contentOrder(new URLSearchParams())).toBeNull();
  expect(() => contentOrder(new URLSearchParams('SortByDate=up'))).toThrow(expect.objectContaining({ code: 20001 }));
});
