import type { PlanOverview } from '@app/contracts/plans/plans.contract';
import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { administer, inDays, onTrialFor, planOf } from '../../factories/plan.factory';
import { aSignup, linkIn, mailsTo, mailTo, verify } from '../../factories/signup.factory';
import { eventually } from '../../harness/eventually';
import { getProduct } from '../../harness/product';

const DAY_MS = 86_400_000;

it('begins with the sign-up and lasts fourteen days, with every channel of people', async () => {
  const owner = (await getProduct()).visitor();
  const signup = aSignup();
  await owner.post('/api/auth/signup', signup);
  await verify(owner, linkIn(await mailTo(signup.email)));
  await owner.post('/api/auth/login', { email: signup.email, password: signup.password });
  const plan = await planOf(owner);
  expect(plan).toMatchObject({ plan: 'advance', state: 'trial', channels: ['whatsapp', 'sms', 'calls'] });
  expect(Math.round((Date.parse(plan.trial_ends_at ?? '') - Date.now()) / DAY_MS)).toBe(14);
  expect((await owner.get<PlanOverview>('/api/plan/overview')).body.seats).toEqual({ used: 1, limit: 10 });
});

describe('its end', () => {
  it('is said to the owners by mail, each step once, and to everybody on screen', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent');
    const tab = await org.agent.socket();
    const subjects = async () => (await mailsTo(org.owner.email)).map(({ subject }) => subject).toReversed();
    const steps = [
      [2.5, 'Your Lotline trial ends soon', 'trial'],
      [0.5, 'Your Lotline trial ends within a day', 'trial'],
      [-0.001, 'Your Lotline trial is over', 'trial_ended'],
    ] as const;
    for (const [index, [days, , state]] of steps.entries()) {
      await onTrialFor(org, days);
      await tab.next('plan.changed', ({ payload }) => JSON.stringify(payload).includes(`"${state}"`));
      await eventually(async () =>
        expect((await subjects()).toSorted()).toEqual(
          steps
            .slice(0, index + 1)
            .map(([, subject]) => subject)
            .toSorted(),
        ),
      );
    }
    expect(await mailsTo(org.manager.email)).toEqual([]);
    const jobs = await org.product.database.value<number>(
      `select count(*)::int from outbox where organization_id = $1 and job = 'plan.warn_owner'`,
      [org.id],
    );
    // the founder of whom the test knows nothing is an owner too
    expect(jobs).toBe(6);
  });

  it('is said again when it was moved, and the steps that nobody saw are left out', async () => {
    const org = await anOrganization().with('systemAdmin');
    await onTrialFor(org, -0.001);
    const { details, changeTrial } = administer(org.systemAdmin, org);
    const kinds = async () => (await details()).body.changes.map(({ kind }) => kind);
    await eventually(async () => expect(await kinds()).toEqual(['trial_ended']));
    await changeTrial(inDays(0.5));
    await eventually(async () => expect(await kinds()).toEqual(['trial_ending_tomorrow', 'trial', 'trial_ended']));
  });

  it('is not said to who is suspended', async () => {
    const org = await anOrganization().with('systemAdmin');
    await onTrialFor(org, 10);
    await administer(org.systemAdmin, org).suspend();
    await onTrialFor(org, -0.001);
    const other = await anOrganization().with('systemAdmin');
    await onTrialFor(other, -0.001);
    await eventually(async () => expect((await administer(other.systemAdmin, other).details()).body.changes).toHaveLength(1));
    expect((await administer(org.systemAdmin, org).details()).body.changes.map(({ kind }) => kind)).toEqual(['suspend']);
    expect(await planOf(org.systemAdmin)).toMatchObject({ state: 'suspended' });
  });
});
