import { describe, expect, it } from 'vitest';
import { isSendable, statusOfProvider, templateActions } from './template-status.policy';

it.each([
  ['unsubmitted', 'DRAFT'],
  ['received', 'PENDING'],
  ['pending', 'PENDING'],
  ['approved', 'APPROVED'],
  ['Approved', 'APPROVED'],
  ['paused', 'APPROVED'],
  ['disabled', 'APPROVED'],
  ['rejected', 'REJECTED'],
  ['in_appeal', 'PENDING'],
])('reads the provider’s %s as %s', (provider, ours) => {
  expect(statusOfProvider(provider)).toBe(ours);
});

it('lets only what is approved and still there be sent', () => {
  expect(isSendable({ provider_status: 'approved', missing_at: null })).toBe(true);
  expect(isSendable({ provider_status: 'approved', missing_at: '2026-11-20T10:00:00.000Z' })).toBe(false);
  for (const status of ['unsubmitted', 'received', 'pending', 'rejected', 'paused', 'disabled', null])
    expect(isSendable({ provider_status: status, missing_at: null })).toBe(false);
});

describe('the actions of a state', () => {
  const actions = (
    status: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED',
    provider_status: string | null,
    missing_at: string | null = null,
  ) =>
    Object.entries(templateActions({ status, provider_status, missing_at }))
      .filter(([, isAllowed]) => isAllowed)
      .map(([action]) => action);

  it('follows the document: drafts are edited, submitted, deleted; rejected ones edited and deleted; approved ones left alone', () => {
    expect(actions('DRAFT', null)).toEqual(['edit', 'submit', 'remove']);
    expect(actions('PENDING', null)).toEqual(['sync']);
    expect(actions('PENDING', 'received')).toEqual(['sync']);
    expect(actions('REJECTED', 'rejected')).toEqual(['edit', 'sync', 'remove']);
    expect(actions('APPROVED', 'approved')).toEqual(['sync']);
  });

  it('lets what is disabled or gone at the provider be cleared away', () => {
    expect(actions('APPROVED', 'disabled')).toEqual(['sync', 'remove']);
    expect(actions('APPROVED', 'approved', '2026-11-20T10:00:00.000Z')).toEqual(['remove']);
  });
});
