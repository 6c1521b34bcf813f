import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { DIALOGUES } from '../dialogues/scripts';
import type { Dialogue } from '../dialogues/dialogue';
import type { Dealership } from '../organizations';
import type { Person } from '../people/people';
import type { Random } from '../random';

/** `unread` and `unanswered`: the customer is waiting, and the message is unread or read. */
export type ConversationState = 'finished' | 'unread' | 'unanswered';

export interface ConversationPlan {
  person: number;
  channel: Channel;
  dialogue: Dialogue;
  state: ConversationState;
  /** A second conversation of the same person, over the other channel, which ended earlier. */
  isEarlier: boolean;
}

const BOTH_CHANNELS = 0.08;
const WHATSAPP_PREFERRED = 0.87;
/** Lost leads were mostly contacted by SMS. */
const WHATSAPP_PREFERRED_BY_LOST = 0.4;
const STAGES_WAITING: readonly string[] = ['new', 'contacted', 'appt_scheduled', 'working_deal', 'visit_followup'];

/** Plans who talks with the dealership, on which channel and about what, without the fleet buyer. */
export function planConversations(
  people: readonly Person[],
  dealership: Dealership,
  country: 'US' | 'CO',
  random: Random,
): ConversationPlan[] {
  const callers = chooseCallers(people, dealership.conversations - (dealership.hasFleetBuyer ? 1 : 0), random);
  const choice = new DialogueChoice(country, random.for('dialogues'));
  return withStates(
    callers.map(({ person, channel, isEarlier }) => ({ person, channel, isEarlier, dialogue: choice.next(people[person], channel) })),
    people,
    dealership,
    random.for('states'),
  );
}

type Caller = Pick<ConversationPlan, 'person' | 'channel' | 'isEarlier'>;

function chooseCallers(people: readonly Person[], count: number, random: Random): Caller[] {
  const both = Math.round(count * BOTH_CHANNELS);
  const places = [...people.keys()].filter((place) => !people[place]?.isFleetBuyer);
  const wroteIn = places.filter((place) => people[place]?.firstName === '');
  const others = random.shuffled(places.filter((place) => !wroteIn.includes(place)));
  const first = [...wroteIn, ...others]
    .slice(0, count - both)
    .map((person): Caller => ({ person, channel: channelOf(people[person], random), isEarlier: false }));
  const second = first
    .filter(({ person }) => people[person]?.whatsappNumber && people[person].firstName && !people[person].isOptedOutOfSms)
    .slice(-both);
  return [
    ...first,
    ...second.map(({ person, channel }): Caller => ({ person, channel: channel === 'sms' ? 'whatsapp' : 'sms', isEarlier: true })),
  ];
}

function channelOf(person: Person | undefined, random: Random): Channel {
  if (!person?.whatsappNumber) return 'sms';
  if (person.firstName === '' || person.isOptedOutOfSms) return 'whatsapp';
  return random.chance(person.stage === 'lost' ? WHATSAPP_PREFERRED_BY_LOST : WHATSAPP_PREFERRED) ? 'whatsapp' : 'sms';
}

/** Picks matching dialogues, least used first. */
class DialogueChoice {
  private readonly uses = new Map<Dialogue, number>();
  /** Channels with an opt-out, which is too rare to leave to chance. */
  private readonly optOutChannels = new Set<Channel>();

  constructor(
    private readonly country: 'US' | 'CO',
    private readonly random: Random,
  ) {}

  next(person: Person | undefined, channel: Channel): Dialogue {
    const fitting = DIALOGUES.filter((dialogue) => person && this.fits(dialogue, person, channel));
    const unheard = fitting.find(({ optsOut }) => optsOut && !this.optOutChannels.has(channel));
    const least = Math.min(...fitting.map((dialogue) => this.usesOf(dialogue)));
    const chosen = unheard ?? this.random.pick(fitting.filter((dialogue) => this.usesOf(dialogue) === least));
    if (chosen.optsOut) this.optOutChannels.add(channel);
    this.uses.set(chosen, this.usesOf(chosen) + 1);
    return chosen;
  }

  private fits(dialogue: Dialogue, person: Person, channel: Channel): boolean {
    return (
      dialogue.language === person.language &&
      dialogue.stages.includes(person.stage) &&
      dialogue.channels.includes(channel) &&
      (dialogue.country ?? this.country) === this.country
    );
  }

  private usesOf(dialogue: Dialogue): number {
    return this.uses.get(dialogue) ?? 0;
  }
}

function withStates(
  plans: readonly Omit<ConversationPlan, 'state'>[],
  people: readonly Person[],
  dealership: Dealership,
  random: Random,
): ConversationPlan[] {
  const mayWait = plans.filter(
    ({ person, dialogue, isEarlier }) =>
      !isEarlier &&
      !dialogue.atNight &&
      STAGES_WAITING.includes(people[person]?.stage ?? '') &&
      dialogue.lines.some(({ by }) => by === 'customer'),
  );
  const waiting = random.shuffled(mayWait);
  const unread = new Set(waiting.slice(0, dealership.unread));
  const unanswered = new Set(waiting.slice(dealership.unread, dealership.unread + dealership.unanswered));
  const stateOf = (plan: Omit<ConversationPlan, 'state'>): ConversationState => {
    if (unread.has(plan)) return 'unread';
    return unanswered.has(plan) ? 'unanswered' : 'finished';
  };
  return plans.map((plan) => ({ ...plan, state: stateOf(plan) }));
}
