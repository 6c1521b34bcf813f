import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { sized } from './support/form';
import type { ListedContent } from './support/provider-lists';
import { ProviderTasks, type PeriodicTask } from './support/provider-tasks';
import { compared, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';

const ORGANIZATIONS = sized(200, 12);
const TEMPLATES = 50;
const ROUNDS = sized(3, 1);

const TASK: PeriodicTask = {
  job: 'template.sync',
  finished: `select finished_at as at from template_syncs where organization_id = any($1) and finished_at >= $2 and failure is null`,
};

function content(place: number): ListedContent {
  const name = `offer_${place}`;
  return {
    sid: `HX${randomBytes(16).toString('hex')}`,
    friendly_name: name,
    language: 'es',
    variables: { '1': 'Ana' },
    types: { 'twilio/text': { body: `Hola {{1}}, la oferta ${place} le espera en la sala de ventas hasta el domingo.` } },
    approval_requests: { name, category: 'UTILITY', status: 'approved', rejection_reason: '' },
  };
}

it('template-sync', async () => {
  const tasks = await ProviderTasks.open(ORGANIZATIONS);
  const { product, lists, dealerships, ids } = tasks;
  const limit = await tasks.openLimit();
  for (const { accountSid } of dealerships)
    lists.of(accountSid).contents.push(...Array.from({ length: TEMPLATES }, (_, index) => content(index)));
  let changing = 0;

  /** Changes the review result of one template per account and returns how many are approved. */
  const changeOne = () => {
    const place = changing++ % TEMPLATES;
    for (const { accountSid } of dealerships) {
      const approval = lists.of(accountSid).contents[place]?.approval_requests;
      if (approval) approval.status = approval.status === 'approved' ? 'rejected' : 'approved';
    }
    const [first] = dealerships;
    return lists.of(first?.accountSid ?? '').contents.filter(({ approval_requests: { status } }) => status === 'approved').length;
  };
  const measure = async (round: () => Promise<Measured>): Promise<Measured> => {
    await product.tables.rows(`delete from templates where organization_id = any($1)`, [ids]);
    const fresh = await round();
    const approved = changeOne();
    const usual = await round();
    const stored = await product.tables.counts<'all' | 'approved'>(
      `select count(*) as all, count(*) filter (where status = 'APPROVED') as approved from templates where organization_id = any($1)`,
      [ids],
    );
    expect(stored).toEqual({ all: ORGANIZATIONS * TEMPLATES, approved: ORGANIZATIONS * approved });
    return {
      'all new': fresh['seconds'] ?? Number.NaN,
      'all new: statements': fresh['statements'] ?? Number.NaN,
      'one changed': usual['seconds'] ?? Number.NaN,
      'one changed: statements': usual['statements'] ?? Number.NaN,
    };
  };
  const measured = await inTurns(
    { product: () => measure(() => tasks.byWorker(TASK)), limit: () => measure(() => tasks.byLimit(limit, '/templates')) },
    ROUNDS,
  );
  keepResult(
    'template-sync',
    `the templates of ${ORGANIZATIONS} organizations, ${TEMPLATES} each, compared with the provider, which takes 50 ms for a list: once when all of them are new and once when one of each has changed, with the statements for each organization`,
    compared(measured, [
      { figure: 'all new', unit: 's', atMost: 1.2 },
      { figure: 'all new: statements', unit: 'each' },
      { figure: 'one changed', unit: 's', atMost: 1.2 },
      { figure: 'one changed: statements', unit: 'each' },
    ]),
  );
});
