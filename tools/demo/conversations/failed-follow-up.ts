import { HOUR, type Clock } from '../clock';
import type { DialogueLanguage } from '../dialogues/dialogue';
import type { Random } from '../random';
import type { DemoConversation, DemoMessage } from './conversation';
import { failedDelivery } from './delivery';

interface FollowUp {
  channel: DemoConversation['channel'];
  providerCode: number;
  /** One in this number of eligible conversations of the channel. */
  oneIn: number;
  afterOptOut?: true;
  texts: Record<DialogueLanguage, string>;
}

/** Failures of last messages: phone switched off, carrier filtering, closed window, opt-out. */
const FOLLOW_UPS: readonly FollowUp[] = [
  {
    channel: 'sms',
    providerCode: 30003,
    oneIn: 8,
    texts: { es: 'Hola, ¿sigues interesado en verlo esta semana?', en: 'Hi, still interested in seeing it this week?' },
  },
  {
    channel: 'sms',
    providerCode: 30007,
    oneIn: 12,
    texts: {
      es: '¡ÚLTIMO DÍA! Bono de $1.000, reclama YA: http://bit.ly/bono-auto',
      en: 'LAST DAY! $1,000 off, claim NOW: http://bit.ly/auto-bonus',
    },
  },
  {
    channel: 'sms',
    providerCode: 21610,
    oneIn: 1,
    afterOptOut: true,
    texts: { es: 'Una última pregunta: ¿qué carro compraste al final?', en: 'One last question: which car did you end up buying?' },
  },
  {
    channel: 'whatsapp',
    providerCode: 63016,
    oneIn: 14,
    texts: { es: '¡Hola de nuevo! ¿Pudiste pensar en la propuesta?', en: 'Hi again! Did you get a chance to think it over?' },
  },
];

/** The follow-up is sent at least two days after the conversation. */
const SETTLED_DAYS = 4;

type Writer = (conversation: DemoConversation) => DialogueLanguage;

/** Adds a failed dealership message to some conversations that ended days ago. */
export function addFailedFollowUps(conversations: readonly DemoConversation[], languageOf: Writer, clock: Clock, random: Random): void {
  const free = new Set(conversations.filter(isSettled));
  for (const followUp of FOLLOW_UPS) {
    const fitting = [...free].filter(
      ({ channel, endsWithOptOut }) => channel === followUp.channel && endsWithOptOut === (followUp.afterOptOut ?? false),
    );
    const chosen = random
      .for(String(followUp.providerCode))
      .shuffled(fitting)
      .slice(0, Math.ceil(fitting.length / followUp.oneIn));
    for (const conversation of chosen) {
      free.delete(conversation);
      conversation.messages.push(
        followUpMessage(followUp, conversation, languageOf(conversation), clock, random.for(`time ${conversation.person}`)),
      );
    }
  }
}

const isSettled = ({ status, endsWithOptOut, daysAgo }: DemoConversation): boolean =>
  (status === 'active' || endsWithOptOut) && daysAgo >= SETTLED_DAYS;

function followUpMessage(
  followUp: FollowUp,
  { messages, channel }: DemoConversation,
  language: DialogueLanguage,
  clock: Clock,
  random: Random,
): DemoMessage {
  const last = messages.at(-1)?.at ?? clock.now;
  const at = clock.latestOpen(last + HOUR * (44 + 20 * random.fraction()), random);
  return {
    speaker: 'agent',
    body: followUp.texts[language],
    files: [],
    hasLocation: false,
    at: Math.round(at),
    delivery: failedDelivery(channel, followUp.providerCode),
  };
}
