import { describe, expect, it } from 'vitest';
import { senderAddressOf } from './sender-address.policy';

const account = {
  organizationId: 1,
  webhookKey: 'key',
  accountSid: 'AC1',
  authToken: 'token',
  phoneNumber: '+12025550101',
  messagingServiceSid: 'MG1',
  whatsappFrom: 'whatsapp:+12025550101',
};

describe('an answer leaves', () => {
  it('from the number of the service that the customer wrote to', () => {
    expect(senderAddressOf(account, { channel: 'sms', ownAddress: '+12025550102' })).toBe('+12025550102');
  });

  it('from the account’s number where the customer has not written, and without a service', () => {
    expect(senderAddressOf(account, { channel: 'sms', ownAddress: null })).toBe('+12025550101');
    expect(senderAddressOf(account, { channel: 'whatsapp', ownAddress: null })).toBe('whatsapp:+12025550101');
    expect(senderAddressOf({ ...account, messagingServiceSid: null }, { channel: 'sms', ownAddress: '+12025550102' })).toBe('+12025550101');
  });
});
