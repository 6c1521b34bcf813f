import type { Clock } from '../clock';
import type { DialogueLanguage, Line } from '../dialogues/dialogue';
import { fleetExchanges } from '../dialogues/fleet';
import { vehiclesFor, type Subject } from '../dialogues/slots';
import type { DemoFiles } from '../media/demo-files';
import type { Dealership, DemoOrganization } from '../organizations';
import { callNameOf, type Person } from '../people/people';
import type { Random } from '../random';
import { templatesOf } from '../templates/demo-templates';
import { STOCK, titleOf } from '../vehicles';
import type { DemoConversation, DemoMessage, SpokenLine } from './conversation';
import { planConversations, type ConversationPlan } from './conversation-plan';
import { RECEIVED, deliveryOf } from './delivery';
import { daysAgoOf, endOf, statusAfter } from './ending';
import { addFailedFollowUps } from './failed-follow-up';
import { addTemplateFollowUps, type TemplateFacts } from './template-follow-up';
import { nudges, spoken, untilCustomerWaits } from './script';
import { momentsOf } from './timeline';

const FLEET_MESSAGES = 400;

/** The conversations of a dealership in the last weeks. */
export class Conversations {
  constructor(
    private readonly organization: DemoOrganization,
    private readonly dealership: Dealership,
    private readonly people: readonly Person[],
    private readonly clock: Clock,
    private readonly files: DemoFiles,
    private readonly random: Random,
  ) {}

  all(): DemoConversation[] {
    const plans = planConversations(this.people, this.dealership, this.organization.country, this.random.for('plan'));
    let waiting = 0;
    const planned = plans.map((plan, index) =>
      this.converse(plan, plan.state === 'unread' ? waiting++ : 0, this.random.for(`conversation ${index}`)),
    );
    addFailedFollowUps(planned, ({ person }) => this.person(person).language, this.clock, this.random.for('failures'));
    addTemplateFollowUps(planned, templatesOf(this.organization), (talk) => this.factsFor(talk), this.clock, this.random.for('templates'));
    const fleetBuyer = this.people.findIndex(({ isFleetBuyer }) => isFleetBuyer);
    return fleetBuyer < 0 ? planned : [...planned, this.converseWithFleetBuyer(fleetBuyer, this.random.for('fleet'))];
  }

  private converse(plan: ConversationPlan, waitingPlace: number, random: Random): DemoConversation {
    const person = this.person(plan.person);
    const salesperson = this.salespersonOf(person, random);
    const subject = { ...this.subjectOf(person, salesperson), ...vehiclesFor(this.organization.country, random) };
    const said = spoken(linesOf(plan, person.language, random), subject, this.files, random);
    const daysAgo = daysAgoOf(plan, person.stage, random);
    const end = endOf(plan, daysAgo, waitingPlace, this.clock, random.for('end'));
    return {
      person: plan.person,
      channel: plan.channel,
      salesperson,
      status: statusAfter(plan, person.stage, daysAgo, random),
      unreadCount: plan.state === 'unread' ? trailingCustomerLines(said) : 0,
      daysAgo,
      endsWithOptOut: plan.state === 'finished' && (plan.dialogue.optsOut ?? false),
      messages: this.delivered(said, end, plan.channel, random),
    };
  }

  private factsFor({ person, salesperson }: DemoConversation): TemplateFacts {
    const { language, customer, agent, organization } = this.subjectOf(this.person(person), salesperson);
    const { vehicle } = vehiclesFor(this.organization.country, this.random.for(`template ${person}`));
    return { language, customer, agent, organization, vehicle: titleOf(vehicle) };
  }

  private converseWithFleetBuyer(place: number, random: Random): DemoConversation {
    const person = this.person(place);
    const salesperson = this.salespersonOf(person, random);
    const vehicles = vehiclesFor(this.organization.country, random);
    const pickup = STOCK[this.organization.country].find(({ body }) => body === 'pickup') ?? vehicles.vehicle;
    const subject = { ...this.subjectOf(person, salesperson), ...vehicles, vehicle: pickup };
    const said = fleetExchanges(FLEET_MESSAGES, random).flatMap((lines) => spoken(lines, subject, this.files, random));
    const end = this.clock.latestOpen(this.clock.now - 45 * 60_000, random.for('end'));
    const messages = this.delivered(said.slice(0, FLEET_MESSAGES), end, 'whatsapp', random);
    return {
      person: place,
      daysAgo: 0,
      channel: 'whatsapp',
      salesperson,
      status: 'active',
      unreadCount: 0,
      endsWithOptOut: false,
      messages,
    };
  }

  private delivered(lines: readonly SpokenLine[], end: number, channel: DemoConversation['channel'], random: Random): DemoMessage[] {
    const moments = momentsOf(lines, end, this.clock, random.for('times'));
    const lastOfCustomer = lines.findLastIndex(({ speaker }) => speaker === 'customer');
    return lines.map(({ after: _after, ...line }, index) => ({
      ...line,
      at: moments[index] ?? end,
      delivery: line.speaker === 'customer' ? RECEIVED : deliveryOf(channel, index < lastOfCustomer, random),
    }));
  }

  private subjectOf(person: Person, salesperson: number): Omit<Subject, 'vehicle' | 'other' | 'tradeIn'> {
    const { name, country } = this.organization;
    const agent = this.salespeople()[salesperson]?.firstName ?? '';
    return {
      language: person.language,
      country,
      organization: name,
      address: this.dealership.address,
      customer: callNameOf(person),
      agent,
    };
  }

  private salespersonOf({ assignee }: Person, random: Random): number {
    return assignee ?? random.integer(0, this.salespeople().length - 1);
  }

  private salespeople() {
    return this.organization.users.filter(({ role }) => role === 'agent');
  }

  private person(place: number): Person {
    const person = this.people[place];
    if (!person) throw new RangeError(`There is no person ${place}.`);
    return person;
  }
}

function trailingCustomerLines(lines: readonly SpokenLine[]): number {
  return lines.length - 1 - lines.findLastIndex(({ speaker }) => speaker !== 'customer');
}

function linesOf({ state, dialogue }: ConversationPlan, language: DialogueLanguage, random: Random): readonly Line[] {
  if (state === 'finished') return dialogue.lines;
  const lines = untilCustomerWaits(dialogue.lines, random);
  return state === 'unread' ? [...lines, ...nudges(language, random)] : lines;
}
