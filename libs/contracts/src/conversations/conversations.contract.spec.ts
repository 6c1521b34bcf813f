import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { ChannelParams, ConversationInput, ConversationsQuery, LabelsInput, StatusInput } from './conversations.contract';

describe('a conversation', () => {
  it.each(['open', '', null, 1])('has no status %j', (status) => {
    expect(refusedFields(StatusInput, { status })).toEqual(['status']);
  });

  it('has no other choice for what is scheduled in it', () => {
    expect(refusedFields(StatusInput, { status: 'closed', scheduled: 'perhaps' })).toEqual(['scheduled']);
  });

  it.each([[['Otro']], [['urgente']], ['Venta'], [null], [Array.from({ length: 8 }, () => 'Venta')]])('has no labels %j', (labels) => {
    const [field] = refusedFields(LabelsInput, { labels });
    expect(field?.split('.')[0]).toBe('labels');
  });

  it.each([{}, { scheduled: 'keep' }])('needs something to change: not %j', (input) => {
    expect(refusedFields(ConversationInput, input)).not.toEqual([]);
  });

  it('is on a channel that there is', () => {
    expect(refusedFields(ChannelParams, { type: 'carrier-pigeon', id: '1' })).toEqual(['type']);
  });
});

it.each([
  ['status', 'open'],
  ['waiting', 'yes'],
  ['assigned', 'all'],
  ['label', 'Otro'],
  ['channel', 'fax'],
  ['agent_id', 'x'],
])('a list of conversations is refused at %s for %j', (field, value) => {
  expect(refusedFields(ConversationsQuery, { [field]: value })).toEqual([field]);
});
