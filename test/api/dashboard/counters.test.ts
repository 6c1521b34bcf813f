import type { CallHistoryPage } from '@app/contracts/calls/calls.contract';
import type { ContactDeletion } from '@app/contracts/contacts/contact-selection.contract';
import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationPage, ConversationStats } from '@app/contracts/conversations/conversations.contract';
import type { DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import type { InventoryPage, VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { BoardCounts } from '@app/contracts/pipeline/pipeline.contract';
import { expect, it } from 'vitest';
import { Random } from '../../../tools/demo/random';
import { ReportedCall } from '../../factories/call.factory';
import { aContact } from '../../factories/contact.factory';
import { aPhone, type Customer } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { inForm, SEED } from '../../harness/measured-form';
import { FullCount, rowsOf } from './full-count';

const OPERATIONS = inForm(10_000, 80);
const OPERATION_MS = 100;
/** Two dealerships whose days change at different times; both have changed their clocks, or never do. */
const ZONES = ['America/New_York', 'Asia/Kathmandu', 'America/Bogota'] as const;
const STAGES = ['new', 'contacted', 'sold'] as const;

type Staff = Organization & { manager: Person; agent: Person; otherAgent: Person };

/** A dealership in which something happens all the time. */
class BusyDealership {
  readonly answers = new Set<number>();
  private readonly customers: Customer[] = [];
  private readonly deletions: number[] = [];

  private constructor(
    readonly org: Staff,
    private readonly random: Random,
  ) {}

  static async open(zone: string, random: Random): Promise<BusyDealership> {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    await org.product.database.rows(`update organizations set timezone = $2 where id = $1`, [org.id, zone]);
    return new BusyDealership(org, random);
  }

  get people(): Person[] {
    return [this.org.manager, this.org.agent, this.org.otherAgent];
  }

  async work(operations: number): Promise<void> {
    for (let done = 0; done < operations; done++) await this.random.pick(this.operations)();
  }

  /** Weighted by repetition, as on a day at work. */
  private readonly operations: readonly (() => Promise<unknown>)[] = [
    ...repeated(5, () => this.write()),
    ...repeated(6, () => this.answer()),
    ...repeated(3, () => this.assign()),
    ...repeated(2, () => this.call()),
    ...repeated(2, () => this.setStatus()),
    ...repeated(2, () => this.moveStage()),
    ...repeated(2, () => this.moveInTime()),
    ...repeated(2, () => this.changeStock()),
    () => this.addByHand(),
    () => this.fail(),
    () => this.delete(),
    () => this.restore(),
    () => this.merge(),
    () => this.erase(),
    () => this.changeZone(),
  ];

  private async write(): Promise<void> {
    if (this.customers.length < 3 || this.random.chance(0.2)) this.customers.push(this.org.customer(aPhone()));
    await this.random.pick(this.customers).writes('¿Sigue disponible?');
  }

  private async answer(): Promise<void> {
    const chat = await this.anyRow<{ id: number; waiting: boolean }>(
      `select v.id::int, v.waiting_since is not null as waiting from conversations v join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
       where v.organization_id = $1 and c.deleted_at is null`,
    );
    if (!chat) return;
    const { status, body } = await this.random.pick(this.people).post<MessageView>(`/api/chats/whatsapp/${chat.id}/send`, { body: 'Sí' });
    if (status === 201 && chat.waiting) this.answers.add(body.id);
  }

  private async assign(): Promise<void> {
    const contact = await this.contact();
    const agent = this.random.pick([this.org.agent, this.org.otherAgent, null]);
    if (contact && agent) await this.org.manager.post('/api/assignments/assign', { contact_id: contact, agent_id: agent.id });
    else if (contact) await this.org.manager.delete(`/api/assignments/${contact}/unassign`);
  }

  private async call(): Promise<void> {
    const phone = this.random.chance(0.3) || this.customers.length === 0 ? aPhone() : this.random.pick(this.customers).phone;
    const call = ReportedCall.from(this.org, phone);
    await call.begin();
    await call.status('completed', { CallDuration: '5' });
    if (this.random.chance(0.5))
      await this.change(
        `update calls set answered_at = created_at, missed = false where organization_id = $1 and provider_sid = $2`,
        call.sid,
      );
  }

  private async setStatus(): Promise<void> {
    const chat = await this.anyRow<{ id: number }>(`select id::int from conversations where organization_id = $1`);
    const status = this.random.pick(['active', 'closed', 'archived']);
    if (chat) await this.org.manager.patch(`/api/chats/whatsapp/${chat.id}/status`, { status });
  }

  private async moveStage(): Promise<void> {
    const contact = await this.contact();
    if (contact) await this.org.manager.put(`/api/contacts/${contact}`, { stage: this.random.pick(STAGES) });
  }

  /** Something happened up to 40 days ago, on either side of the change of the clocks. */
  private async moveInTime(): Promise<void> {
    const minutes = this.random.integer(60, 40 * 1440);
    const table = this.random.pick(['contacts', 'conversations', 'calls', 'messages']);
    const row = await this.anyRow<{ id: number }>(`select id::int from ${table} where organization_id = $1`);
    if (!row) return;
    const earlier = `- make_interval(mins => ${minutes}) where organization_id = $1`;
    await this.change(`update ${table} set created_at = now() ${earlier} and id = $2`, row.id);
    if (table === 'messages') await this.change(`update first_responses set answered_at = now() ${earlier} and message_id = $2`, row.id);
  }

  private async changeStock(): Promise<void> {
    const vehicle = await this.anyRow<{ id: number }>(`select id::int from vehicles where organization_id = $1 and removed_at is null`);
    const change = this.random.pick(['add', 'sell', 'keep'] as const);
    const status = this.random.pick(['available', 'in_transit', 'pending']);
    if (!vehicle || change === 'add') await this.org.manager.post<VehicleView>('/api/inventory', aVehicleInput({ status }));
    else await this.org.manager.patch(`/api/inventory/${vehicle.id}/overrides`, { sold: change === 'sell' });
  }

  private async addByHand(): Promise<void> {
    await aContact().withPhone(aPhone()).of(this.org);
  }

  /** The provider reports late that an answer to nobody's question has not arrived. */
  private async fail(): Promise<void> {
    const message = await this.anyRow<{ id: number }>(
      `select id::int from messages where organization_id = $1 and direction = 'outbound' and ended_wait_since is null and send_state = 'accepted'`,
    );
    if (message) await this.change(`update messages set status = 'failed' where organization_id = $1 and id = $2`, message.id);
  }

  private async delete(): Promise<void> {
    const contact = await this.contact();
    if (!contact) return;
    const { body } = await this.org.manager.delete<ContactDeletion>(`/api/contacts/${contact}`);
    if (body.id) this.deletions.push(body.id);
  }

  private async restore(): Promise<void> {
    const deletion = this.deletions.pop();
    if (deletion) await this.org.manager.post(`/api/contacts/deletions/${deletion}/restore`);
  }

  private async merge(): Promise<void> {
    const [one, other] = [await this.contact(), await this.contact()];
    if (one && other && one !== other) await this.org.manager.post(`/api/contacts/${one}/merge`, { other_id: other, fields: {} });
  }

  private async erase(): Promise<void> {
    const contact = await this.contact();
    if (!contact) return;
    const { body } = await this.org.founder.get<ContactView>(`/api/contacts/${contact}`);
    await this.org.founder.post(`/api/contacts/${contact}/erasure`, { name: body.name });
  }

  private changeZone(): Promise<unknown> {
    return this.org.product.database.rows(`update organizations set timezone = $2 where id = $1`, [this.org.id, this.random.pick(ZONES)]);
  }

  private async contact(): Promise<number | undefined> {
    return (await this.anyRow<{ id: number }>(`select id::int from contacts where organization_id = $1 and deleted_at is null`))?.id;
  }

  /** One of the newest that are found. */
  private async anyRow<Row extends object>(sql: string): Promise<Row | undefined> {
    const rows = (await this.org.product.database.rows(`select * from (${sql}) found order by id desc limit 40`, [this.org.id])) as Row[];
    return rows.length === 0 ? undefined : this.random.pick(rows);
  }

  private change(sql: string, key: number | string): Promise<unknown> {
    return this.org.product.database.rows(sql, [this.org.id, key]);
  }
}

const repeated = (times: number, operation: () => Promise<unknown>) => Array.from({ length: times }, () => operation);

const RANGES = ['?range=today', '?range=30d', '?range=custom&from=2026-10-31&to=2026-11-01'];

/** What a person's dashboard and the lists behind it say, and what a full count of the rows says. */
async function expectCounted({ org, answers }: BusyDealership, who: Person): Promise<void> {
  const seesAll = who === org.manager;
  const read = async <T>(path: string) => (await who.get<T>(path)).body;
  const truth = new FullCount(await rowsOf(org), answers, { id: who.id, seesAll });
  for (const range of RANGES) {
    const { now, period, before, agents } = await read<DashboardView>(`/api/dashboard${range}`);
    expect(now).toMatchObject(truth.now(now.today));
    for (const shown of [period, before]) {
      const { people, assistant, ...metrics } = shown;
      expect({ ...metrics, answered: people.answered }).toEqual({ from: shown.from, to: shown.to, ...truth.period(shown) });
      expect(assistant.answered).toBe(0);
    }
    const byPerson = agents && Object.fromEntries(agents.map(({ id, answered }) => [id, answered]));
    expect(byPerson).toEqual(seesAll ? truth.byPerson(period) : null);
    const history = await read<CallHistoryPage>(`/api/calls/history?date_from=${now.today}&date_to=${now.today}`);
    expect(history.meta.total).toBe(now.calls.total);
  }
  const [stats, chats, contacts, stages, vehicles] = await Promise.all([
    read<ConversationStats>('/api/chats/stats'),
    read<ConversationPage>('/api/chats?status=current&per_page=1'),
    read<ContactPage>('/api/contacts?per_page=1'),
    read<BoardCounts>('/api/pipeline/counts'),
    read<InventoryPage>('/api/inventory?status=available,in_transit&per_page=1'),
  ]);
  expect({
    chats: chats.total,
    counted: stats.active + stats.closed,
    active: stats.active,
    contacts: contacts.total,
    stages: Object.fromEntries(Object.entries(stages.stages).filter(([, count]) => count > 0)),
    vehicles: vehicles.meta.total,
  }).toEqual(truth.lists());
}

it(
  'equals a full count for everybody, whatever has happened, in two dealerships beside each other',
  async () => {
    const dealerships = await Promise.all([ZONES[0], ZONES[1]].map((zone) => BusyDealership.open(zone, new Random(`${SEED} ${zone}`))));
    await Promise.all(dealerships.map((dealership) => dealership.work(OPERATIONS / dealerships.length)));
    for (const dealership of dealerships) for (const who of dealership.people) await expectCounted(dealership, who);
    const answers = dealerships.reduce((sum, dealership) => sum + dealership.answers.size, 0);
    expect(answers).toBeGreaterThanOrEqual(OPERATIONS / 80);
  },
  60_000 + OPERATIONS * OPERATION_MS,
);
