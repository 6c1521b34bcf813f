import { QuarantineReportsService } from '@app/domain/messages/quarantine-reports.service';
import { expect, it } from 'vitest';
import { mailTo } from '../../factories/signup.factory';
import { anOrganization } from '../../factories/organization.factory';

const OPERATOR = 'hello@lotline.test';

it('tells the operator once a day of webhooks that fit nowhere, without what customers wrote', async () => {
  const org = await anOrganization().with('owner');
  const { database, worker, sandbox } = org.product;
  const report = () => worker.get(QuarantineReportsService, { strict: false }).report();
  const quarantine = (reason: string) =>
    database.rows(
      `insert into webhook_quarantine (organization_id, kind, reason, params) values ($1, 'message', $2, '{"Body": "a secret wish"}')`,
      [org.id, reason],
    );
  const unreported = () =>
    database.value<number>(`select count(*)::int from webhook_quarantine where organization_id = $1 and reported_at is null`, [org.id]);
  const mails = async () => (await sandbox.mailsTo(OPERATOR)).filter(({ text }) => text.includes(org.name));
  await database.rows(`update webhook_quarantine set reported_at = now() - interval '2 days'`);

  await quarantine('another account');
  await quarantine('not one of our addresses');
  await report();
  const { text } = await mailTo(OPERATOR, /fit nowhere/);
  expect(text).toContain(`${org.name}: 2 (another account, not one of our addresses)`);
  expect(text).not.toContain('a secret wish');
  expect(await unreported()).toBe(0);

  await quarantine('another account');
  await report();
  expect(await unreported()).toBe(1);
  expect(await mails()).toHaveLength(1);
  await database.rows(`update webhook_quarantine set reported_at = reported_at - interval '25 hours'`);
  // more than one statement marks
  await database.rows(
    `insert into webhook_quarantine (organization_id, kind, reason, params) select $1, 'message', 'another account', '{}'
     from generate_series(1, 6000)`,
    [org.id],
  );
  await report();
  expect(await unreported()).toBe(0);
  expect(await mails()).toHaveLength(2);
});
