import { describe, expect, it } from 'vitest';
import { createsOnce } from './use-client-id';

const echo = (clientId: string) => Promise.resolve(clientId);

describe('the client id of what a form creates', () => {
  it('is the same for attempts that overlap, and another one after a success', async () => {
    const createOnce = createsOnce();
    const [first, second] = await Promise.all([createOnce(echo), createOnce(echo)]);
    expect(second).toBe(first);
    expect(await createOnce(echo)).not.toBe(first);
  });

  it('stays after a failure', async () => {
    const createOnce = createsOnce();
    const tried: string[] = [];
    await createOnce((clientId) => {
      tried.push(clientId);
      return Promise.reject(new Error('offline'));
    }).catch(() => undefined);
    expect(await createOnce(echo)).toBe(tried[0]);
  });

  it('is one for each subject', async () => {
    const createOnce = createsOnce();
    const [one, other] = await Promise.all([createOnce(echo, 'a'), createOnce(echo, 'b')]);
    expect(one).not.toBe(other);
  });
});
