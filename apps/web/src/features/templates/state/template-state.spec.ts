import { expect, it } from 'vitest';
import { aTemplate } from '../testing/template.factory';
import { stateOf } from './template-state';

it('shows the state of a template', () => {
  expect((['DRAFT', 'PENDING', 'REJECTED'] as const).map((status) => stateOf(aTemplate({ status, provider_status: null })))).toEqual([
    'draft',
    'pending',
    'rejected',
  ]);
  expect(stateOf(aTemplate())).toBe('approved');
});

it('does not show as approved what cannot be sent any more', () => {
  expect(stateOf(aTemplate({ provider_status: 'PAUSED' }))).toBe('paused');
  expect(stateOf(aTemplate({ provider_status: 'disabled' }))).toBe('disabled');
  expect(stateOf(aTemplate({ missing_at: '2026-11-20T12:00:00.000Z' }))).toBe('missing');
});
