import type { GroupRule, RuleCondition, RulePart } from '@app/contracts/groups/group-rule.contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { GroupInput, GroupMembersQuery } from '@app/contracts/groups/groups.contract';
import { GroupMembersService } from '@app/domain/groups/group-members.service';
import { GroupsService } from '@app/domain/groups/groups.service';
import { ruleOf } from '../../factories/group.factory';
import { getDomain } from '../../harness/domain';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const DAY_MS = 86_400_000;
const LANGUAGES = ['es', 'en', null] as const;
const SOURCES = ['manual', 'whatsapp', 'sms'] as const;
const STAGES = ['new', 'contacted', 'sold'];
const TAGS = ['SUV', 'VIP', "O'Hara"];
/** Never on the hour of a rule: the clock goes on between the making and the asking. */
const AGES = [0.5, 2.5, 6.5, 20.5];

/** A contact as the test knows it; times in days ago. */
interface Known {
  id: number;
  stage: string;
  tags: string[];
  owner: number | null;
  language: (typeof LANGUAGES)[number];
  source: (typeof SOURCES)[number];
  channels: string[];
  phone: boolean;
  email: boolean;
  created: number;
  inbound: number | null;
  outbound: number | null;
  waiting: number | null;
}

type Facts = Omit<Known, 'id'>;

/** The rule as a person would read it, without any statement. */
const fits = (known: Known, part: GroupRule | RulePart): boolean =>
  'conditions' in part
    ? part.conditions[part.match === 'all' ? 'every' : 'some']((inner: RulePart) => fits(known, inner))
    : meets(known, part);

function meets(known: Known, condition: RuleCondition): boolean {
  const isNot = condition.op === 'is_not';
  const since = (age: number | null, op: 'older' | 'newer', days: number) => age !== null && (op === 'older' ? age > days : age <= days);
  switch (condition.field) {
    case 'stage':
      return condition.values.includes(known.stage) !== isNot;
    case 'source':
      return condition.values.includes(known.source) !== isNot;
    case 'owner':
      return condition.values.includes(known.owner) !== isNot;
    case 'language':
      return condition.values.includes(known.language) !== isNot;
    case 'channel':
      return condition.values.some((channel) => known.channels.includes(channel)) !== isNot;
    case 'tag': {
      const has = (tag: string) => known.tags.includes(tag);
      if (condition.op === 'all') return condition.values.every(has);
      return condition.values.some(has) === (condition.op === 'any');
    }
    case 'phone':
    case 'email':
      return known[condition.field] !== isNot;
    case 'created':
      return since(known.created, condition.op, condition.days);
    case 'unanswered':
      return condition.op === 'older' ? since(known.waiting, 'older', condition.days) : (known.waiting !== null) !== isNot;
    default: {
      const ages = { last_inbound: [known.inbound], last_outbound: [known.outbound], last_activity: [known.inbound, known.outbound] };
      const happened = ages[condition.field].filter((age) => age !== null);
      const last = happened.length === 0 ? null : Math.min(...happened);
      return condition.op === 'never' ? last === null : since(last, condition.op, condition.days);
    }
  }
}

const domain = await getDomain();
const groups = domain.get(GroupsService);
let created = 0;

const aGroup = ({ ctx }: Member, rule: GroupRule) => groups.create(ctx, GroupInput.parse({ name: `Group ${++created}`, rule }));
const membersOf = ({ ctx }: Member, id: number) => domain.get(GroupMembersService).list(ctx, id, GroupMembersQuery.parse({ limit: '100' }));
const memberIdsOf = async (who: Member, id: number) => (await membersOf(who, id)).data.map(({ contact }) => contact.id);

const at = (daysAgo: number | null) => (daysAgo === null ? null : new Date(Date.now() - daysAgo * DAY_MS).toISOString());

/** A contact with its conversations, as if all that had happened. */
async function insertContact({ database, id }: Dealership, facts: Facts): Promise<Known> {
  const contactId = await database.value<number>(
    `insert into contacts (organization_id, first_name, last_name, stage, tags, assigned_user_id, language, source, phone, email, created_at)
     values ($1, 'Ana', 'Ruiz', $2, $3, $4, $5, $6, $7, $8, $9) returning id::int`,
    [
      id,
      facts.stage,
      facts.tags,
      facts.owner,
      facts.language,
      facts.source,
      facts.phone ? '+13055550100' : null,
      facts.email ? 'ana@mail.test' : null,
      at(facts.created),
    ],
  );
  for (const [index, channel] of facts.channels.entries()) {
    // what is known of the person stands in one of the conversations, the other one is silent
    const [inbound, outbound, waiting] = index === 0 ? [facts.inbound, facts.outbound, facts.waiting] : [null, null, null];
    const spoken = [inbound, outbound].filter((age) => age !== null);
    await database.rows(
      `insert into conversations (organization_id, contact_id, channel, address, last_inbound_at, last_outbound_at, last_message_at, waiting_since)
       values ($1, $2, $3, '+13055550100', $4, $5, $6, $7)`,
      [id, contactId, channel, at(inbound), at(outbound), at(spoken.length === 0 ? null : Math.min(...spoken)), at(waiting)],
    );
  }
  await database.rows(`select refresh_contact_summaries($1, $2)`, [id, [contactId]]);
  return { id: contactId, ...facts };
}

const age = fc.option(fc.constantFrom(...AGES), { nil: null });

const someFacts = (owners: (number | null)[]): fc.Arbitrary<Facts> =>
  fc
    .record({
      stage: fc.constantFrom(...STAGES),
      tags: fc.subarray(TAGS),
      owner: fc.constantFrom(...owners),
      language: fc.constantFrom(...LANGUAGES),
      source: fc.constantFrom(...SOURCES),
      channels: fc.subarray(['whatsapp', 'sms']),
      phone: fc.boolean(),
      email: fc.boolean(),
      created: fc.constantFrom(...AGES),
      inbound: age,
      outbound: age,
      waiting: age,
    })
    .map((facts) => (facts.channels.length > 0 ? facts : { ...facts, inbound: null, outbound: null, waiting: null }));

function someCondition(owners: (number | null)[]): fc.Arbitrary<RuleCondition> {
  const is = fc.constantFrom('is' as const, 'is_not' as const);
  const since = fc.constantFrom('older' as const, 'newer' as const);
  const days = fc.constantFrom(1, 5, 14);
  const of = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
  const field = <Name extends string>(name: Name) => fc.constant(name);
  const moment = fc.constantFrom('last_inbound' as const, 'last_outbound' as const, 'last_activity' as const);
  return fc.oneof(
    fc.record({ field: field('stage'), op: is, values: of(STAGES) }),
    fc.record({ field: field('tag'), op: fc.constantFrom('any' as const, 'all' as const, 'none' as const), values: of(TAGS) }),
    fc.record({ field: field('owner'), op: is, values: of(owners) }),
    fc.record({ field: field('language'), op: is, values: of(LANGUAGES) }),
    fc.record({ field: field('source'), op: is, values: of(SOURCES) }),
    fc.record({ field: field('channel'), op: is, values: of(['whatsapp', 'sms'] as const) }),
    fc.record({ field: fc.constantFrom('phone' as const, 'email' as const), op: is }),
    fc.record({ field: field('created'), op: since, days }),
    fc.record({ field: moment, op: since, days }),
    fc.record({ field: moment, op: field('never') }),
    fc.record({ field: field('unanswered'), op: is }),
    fc.record({ field: field('unanswered'), op: field('older'), days }),
  );
}

function someRule(owners: (number | null)[]): fc.Arbitrary<GroupRule> {
  const match = fc.constantFrom('all' as const, 'any' as const);
  const condition = someCondition(owners);
  const block = fc.record({ match, conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) });
  return fc.record({ match, conditions: fc.array(fc.oneof(condition, block), { minLength: 1, maxLength: 3 }) });
}

let organization: Dealership & { owner: Member; agent: Member };
let people: Known[];
let owners: (number | null)[];

beforeAll(async () => {
  organization = await aDealership('owner', 'agent');
  owners = [null, organization.agent.id, organization.owner.id];
  const facts = fc.sample(someFacts(owners), { numRuns: 60, seed: 20_261_121 });
  people = [];
  for (const one of facts) people.push(await insertContact(organization, one));
});

const expected = (rule: GroupRule) => people.filter((known) => fits(known, rule)).map(({ id }) => id);

describe('a rule', () => {
  it('means in the database what it means to a reader, for whatever rules and contacts', async () => {
    const sizes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(someRule(owners), async (rule) => {
        const { id, count } = await aGroup(organization.owner, rule);
        const members = await membersOf(organization.owner, id);
        const wanted = expected(rule).toSorted((left, right) => right - left);
        expect(members.data.map(({ contact }) => contact.id)).toEqual(wanted);
        expect([count, members.total]).toEqual([wanted.length, wanted.length]);
        await groups.remove(organization.owner.ctx, id);
        sizes.add(wanted.length);
      }),
      { numRuns: 60 },
    );
    // the rules select different people
    expect(sizes.size).toBeGreaterThan(5);
  }, 60_000);

  const each: RuleCondition[] = [
    { field: 'stage', op: 'is', values: ['new'] },
    { field: 'stage', op: 'is_not', values: ['new', 'sold'] },
    { field: 'tag', op: 'any', values: ['SUV', "O'Hara"] },
    { field: 'tag', op: 'all', values: ['SUV', 'VIP'] },
    { field: 'tag', op: 'none', values: ['SUV'] },
    { field: 'owner', op: 'is', values: [null] },
    { field: 'owner', op: 'is_not', values: [null] },
    { field: 'language', op: 'is', values: ['es'] },
    { field: 'language', op: 'is_not', values: [null, 'en'] },
    { field: 'source', op: 'is', values: ['whatsapp'] },
    { field: 'source', op: 'is_not', values: ['whatsapp'] },
    { field: 'channel', op: 'is', values: ['whatsapp', 'sms'] },
    { field: 'channel', op: 'is_not', values: ['sms'] },
    { field: 'phone', op: 'is' },
    { field: 'phone', op: 'is_not' },
    { field: 'email', op: 'is' },
    { field: 'email', op: 'is_not' },
    { field: 'created', op: 'older', days: 5 },
    { field: 'created', op: 'newer', days: 5 },
    { field: 'last_inbound', op: 'older', days: 5 },
    { field: 'last_inbound', op: 'newer', days: 5 },
    { field: 'last_inbound', op: 'never' },
    { field: 'last_outbound', op: 'older', days: 1 },
    { field: 'last_outbound', op: 'newer', days: 14 },
    { field: 'last_outbound', op: 'never' },
    { field: 'last_activity', op: 'older', days: 14 },
    { field: 'last_activity', op: 'newer', days: 14 },
    { field: 'last_activity', op: 'never' },
    { field: 'unanswered', op: 'is' },
    { field: 'unanswered', op: 'is_not' },
    { field: 'unanswered', op: 'older', days: 5 },
  ];

  it.each(each)('finds by $field $op who is meant, and neither nobody nor everybody', async (condition) => {
    const wanted = expected(ruleOf(condition));
    const preview = await groups.preview(organization.owner.ctx, { rule: ruleOf(condition) });
    expect(preview.count).toBe(wanted.length);
    expect(preview.samples.map(({ id }) => id)).toEqual(wanted.toSorted((left, right) => right - left).slice(0, 5));
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(people.length);
  });

  it('takes what people wrote for nothing but words', async () => {
    const evil = "x' or true; --";
    const rule = ruleOf({ field: 'stage', op: 'is', values: [evil] }, { field: 'tag', op: 'any', values: [evil, '{"a"}', '\\'] });
    expect(await groups.preview(organization.owner.ctx, { rule })).toEqual({ count: 0, samples: [] });
  });

  it('refuses a person of another organization like one who does not exist', async () => {
    const { agent: stranger } = await aDealership('agent');
    for (const id of [stranger.id, 987_654_321]) {
      const rule = ruleOf({ field: 'owner', op: 'is', values: [id] });
      await expect(groups.preview(organization.owner.ctx, { rule })).rejects.toMatchObject({ code: 'group.agent_unknown' });
    }
  });
});

describe('the members of a rule, as things happen', () => {
  it('detects the language of messages, and who answered', async () => {
    const org = await aDealership('owner');
    const spanish = await aGroup(org.owner, ruleOf({ field: 'language', op: 'is', values: ['es'] }));
    const unheard = ruleOf({ field: 'source', op: 'is', values: ['whatsapp'] }, { field: 'last_outbound', op: 'never' });
    const silent = await aGroup(org.owner, unheard);
    const chat = await org.aChat();
    expect([await memberIdsOf(org.owner, spanish.id), await memberIdsOf(org.owner, silent.id)]).toEqual([[], [chat.contactId]]);
    await chat.writes('Buenas tardes, ¿todavía tienen la camioneta?');
    expect(await memberIdsOf(org.owner, spanish.id)).toEqual([chat.contactId]);
    await chat.send(org.owner, 'Claro que sí');
    expect(await memberIdsOf(org.owner, silent.id)).toEqual([]);
    await chat.writes('Thank you, when can I see it?');
    expect(await memberIdsOf(org.owner, spanish.id)).toEqual([]);
  });
});
