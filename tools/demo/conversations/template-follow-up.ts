import { renderTemplate } from '@app/contracts/templates/template-text.policy';
import { HOUR, type Clock } from '../clock';
import type { DialogueLanguage } from '../dialogues/dialogue';
import type { Random } from '../random';
import type { DemoTemplate } from '../templates/demo-template';
import type { DemoConversation, DemoMessage } from './conversation';
import { deliveryOf } from './delivery';

/** One in this number of WhatsApp conversations that ended days ago is continued with a template. */
const ONE_IN = 9;
const SETTLED_DAYS = 3;
/** Templates for customers who stopped replying. */
const TAKEN_UP_WITH: readonly string[] = [
  'seguimiento_cotizacion',
  'quote_follow_up',
  'oferta_de_otono',
  'vehicle_available',
  'cita_perdida',
];

/** Values for the variables of a template. */
export interface TemplateFacts {
  language: DialogueLanguage;
  customer: string;
  agent: string;
  organization: string;
  vehicle: string;
}

/** Adds a template message to some conversations whose window has closed. */
export function addTemplateFollowUps(
  conversations: readonly DemoConversation[],
  templates: readonly DemoTemplate[],
  factsOf: (conversation: DemoConversation) => TemplateFacts,
  clock: Clock,
  random: Random,
): void {
  const fitting = conversations.filter((conversation) => isSilent(conversation));
  const chosen = random
    .for('conversations')
    .shuffled(fitting)
    .slice(0, Math.ceil(fitting.length / ONE_IN));
  for (const conversation of chosen) {
    const facts = factsOf(conversation);
    const own = templates.filter(({ name, language }) => TAKEN_UP_WITH.includes(name) && language === facts.language);
    const draws = random.for(`template ${conversation.person}`);
    if (own.length > 0) conversation.messages.push(templateMessage(draws.pick(own), facts, conversation, clock, draws));
  }
}

const isSilent = ({ channel, status, endsWithOptOut, daysAgo, messages }: DemoConversation): boolean =>
  channel === 'whatsapp' && status === 'active' && !endsWithOptOut && daysAgo >= SETTLED_DAYS && messages.at(-1)?.delivery.failure === null;

function templateMessage(
  template: DemoTemplate,
  facts: TemplateFacts,
  { messages }: DemoConversation,
  clock: Clock,
  random: Random,
): DemoMessage {
  const values = template.placeholders.map((placeholder) => valueOf(placeholder, facts));
  const last = messages.at(-1)?.at ?? clock.now;
  return {
    speaker: 'agent',
    body: renderTemplate(template, values).body,
    files: [],
    hasLocation: false,
    at: Math.round(clock.latestOpen(last + HOUR * (30 + 24 * random.fraction()), random.for('time'))),
    delivery: deliveryOf('whatsapp', false, random),
    made: { template, values },
  };
}

function valueOf({ source }: DemoTemplate['placeholders'][number], facts: TemplateFacts): string {
  if (source === 'contact.first_name') return facts.customer;
  if (source === 'agent.first_name') return facts.agent;
  return source === 'organization.name' ? facts.organization : facts.vehicle;
}
