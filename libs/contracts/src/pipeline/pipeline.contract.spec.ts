import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { BoardQuery, BrowserSettingsInput, CardDetailsQuery, NewStage, SnoozeInput } from './pipeline.contract';

it.each([
  ['until', { until: 'mañana' }],
  ['until', { until: null }],
  ['reason', { reason: '  ' }],
  ['reason', { reason: 'x'.repeat(501) }],
])('a snooze is refused at %s', (field, input) => {
  expect(refusedFields(SnoozeInput, { until: '2026-11-28T12:00:00.000Z', reason: 'Viaje', ...input })).toEqual([field]);
});

it.each([
  ['channel', 'fax'],
  ['waiting', 'yes'],
  ['agent_id', 'me'],
  ['tag', 'x'.repeat(41)],
  ['per_stage', '0'],
])('a board is refused at %s for %j', (field, value) => {
  expect(refusedFields(BoardQuery, { [field]: value })).toEqual([field]);
});

it.each(['', 'x', '1,,2', '0', Array.from({ length: 101 }, (_, index) => index + 1).join(',')])(
  'the details of cards are refused for what are no ids, or too many: %.20j',
  (contacts) => {
    const [field] = refusedFields(CardDetailsQuery, { contacts });
    expect(field?.split('.')[0]).toBe('contacts');
  },
);

it.each([
  ['name', {}],
  ['name', { name: '   ' }],
  ['name', { name: 'x'.repeat(41) }],
  ['color', { name: 'Bien', color: 'beige' }],
  ['', { name: 'Bien', id: 'mine' }],
])('a stage is refused at "%s" for %j', (field, input) => {
  expect(refusedFields(NewStage, input)).toEqual([field]);
});

it.each([{ custom_stages: 'Banco' }, { custom_stages: [{ colour: 'x' }] }, { time_settings: 7 }, { other: 1 }])(
  'the settings of an old browser are refused as %j',
  (input) => {
    expect(refusedFields(BrowserSettingsInput, input)).not.toEqual([]);
  },
);
