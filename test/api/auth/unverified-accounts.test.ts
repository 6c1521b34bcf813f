import type { MeView } from '@app/contracts/auth/auth.contract';
import { UnverifiedAccountsService } from '@app/domain/auth/unverified-accounts.service';
import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { aSignup, linkIn, mailTo, settledMails, verify } from '../../factories/signup.factory';
import { acceptance, anInvite, invitationToken, invite } from '../../factories/team.factory';
import { getProduct } from '../../harness/product';

describe('an invitation to an address that somebody has signed up with', () => {
  it('takes over the account that is not verified, and ends its session and its links', async () => {
    const org = await anOrganization().with('owner');
    const squatter = org.product.visitor();
    const signup = aSignup();
    await squatter.post('/api/auth/signup', signup);
    const oldLink = linkIn(await mailTo(signup.email));
    await squatter.post('/api/auth/login', { email: signup.email, password: signup.password });

    await invite(org.owner, anInvite({ email: signup.email }));
    const token = await invitationToken(signup.email);
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const visitor = org.product.visitor();
        return { visitor, ...(await visitor.post('/api/team/invitation/accept', acceptance(token, { password: 'of the right person' }))) };
      }),
    );
    expect([first?.status, second?.status]).toEqual(expect.arrayContaining([201, 422]));
    const invited = first?.status === 201 ? first : second;
    expect((await invited?.visitor.get<MeView>('/api/me'))?.body).toMatchObject({
      email: signup.email,
      verified: true,
      organization_data: { id: org.id },
    });
    expect((await squatter.get('/api/me')).status).toBe(401);
    expect(await verify(squatter, oldLink)).toMatchObject({ body: { code: 'auth.verification_invalid' } });
    expect((await squatter.post('/api/auth/login', { email: signup.email, password: signup.password })).status).toBe(401);
  });
});

describe('an organization that nobody has verified', () => {
  const signedUp = async () => {
    const product = await getProduct();
    const signup = aSignup();
    const visitor = product.visitor();
    await visitor.post('/api/auth/signup', signup);
    await mailTo(signup.email);
    await visitor.post('/api/auth/login', { email: signup.email, password: signup.password });
    const id = await product.database.value<number>(`select organization_id from users where email = $1`, [signup.email]);
    return { ...signup, id };
  };
  const age = async (ids: number[], days: number) => {
    const { database } = await getProduct();
    for (const [table, key] of [
      ['organizations', 'id'],
      ['email_verifications', 'organization_id'],
    ])
      await database.rows(`update ${table} set created_at = created_at - make_interval(days => $2) where ${key} = any($1)`, [ids, days]);
  };
  const remaining = async (ids: number[]) => {
    const { database, worker } = await getProduct();
    await worker.get(UnverifiedAccountsService, { strict: false }).purgeOrganizations();
    const rows = await database.rows<{ id: number }>(`select id from organizations where id = any($1) order by id`, [ids]);
    return rows.map(({ id }) => id);
  };

  it('is removed after a week, and its address is free', async () => {
    const [old, young, tried] = [await signedUp(), await signedUp(), await signedUp()];
    await settledMails();
    await age([old.id, tried.id], 8);
    await age([young.id], 6);
    const { database } = await getProduct();
    await database.rows(`update email_verifications set created_at = now() - interval '1 day' where organization_id = $1`, [tried.id]);
    expect(await remaining([old.id, young.id, tried.id])).toEqual([young.id, tried.id]);
    expect(await database.rows(`select id from users where email = $1`, [old.email])).toEqual([]);
  });

  it('stays when there is anything in it, and any other stays as it is', async () => {
    const { database } = await getProduct();
    const [withContact, withNumber, onceVerified] = [await signedUp(), await signedUp(), await signedUp()];
    const busy = await anOrganization().with('owner');
    const onlyUnverified = await anOrganization().with('unverified');
    await database.rows(`insert into contacts (organization_id, first_name, last_name, phone) values ($1, 'Ana', 'Paz', '+13055550100')`, [
      withContact.id,
    ]);
    await database.rows(
      `insert into provider_accounts (organization_id, provider, hook, account_sid, auth_token) values ($1, 'twilio', $2, 'AC1', 'x')`,
      [withNumber.id, `hook-${withNumber.id}`],
    );
    await database.rows(`update users set email_verified_at = now(), removed_at = now() where organization_id = $1`, [onceVerified.id]);
    const ids = [withContact.id, withNumber.id, onceVerified.id, busy.id, onlyUnverified.id].toSorted((one, other) => one - other);
    await age(ids, 30);
    expect(await remaining(ids)).toEqual(ids);
  });

  it('stays when its link is opened at the same moment', async () => {
    const { database } = await getProduct();
    const owner = await signedUp();
    await age([owner.id], 8);
    const { purging } = await database.holding(
      `update users set email_verified_at = now() where organization_id = $1`,
      [owner.id],
      async (holder) => {
        const begun = remaining([owner.id]);
        await expect.poll(() => holder.blocked(), { timeout: 10_000 }).toBeGreaterThan(0);
        await holder.run('commit; begin', []);
        return { purging: begun };
      },
    );
    expect(await purging).toEqual([owner.id]);
  });
});
