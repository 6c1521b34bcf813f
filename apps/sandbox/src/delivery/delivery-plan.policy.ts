import type { Behaviour } from '../behaviours/behaviour.contract';
import { type DeliveryFailure, unexplainedFailureOf } from '../messages/delivery-failure';
import type { Channel, DeliveryEvent, MessageStatus } from '../messages/message';

export interface DeliveryCircumstances {
  channel: Channel;
  /** Whether the message is sent through a Messaging Service, which queues it first. */
  throughService: boolean;
  failure: DeliveryFailure | null;
  /** The handset sends no receipts. */
  silent: boolean;
  behaviour: Pick<Behaviour, 'statuses' | 'statusDelayMs' | 'callbacks'>;
}

interface Step {
  status: MessageStatus;
  errorCode: number | null;
  afterMs: number;
}

/** Default delays after acceptance; `read` applies to a customer who has not opened the chat. */
const PACE_MS: Partial<Record<MessageStatus, number>> = {
  queued: 50,
  sending: 150,
  sent: 400,
  failed: 400,
  delivered: 900,
  undelivered: 900,
  read: 2900,
};
const UNUSUAL_PACE_MS = 250;
const REPEAT_AFTER_MS = 120;

/** All future events of a message accepted at `acceptedAt`, in order. `draw` returns numbers from 0 to 1. */
export function planDelivery(circumstances: DeliveryCircumstances, acceptedAt: number, draw: () => number): DeliveryEvent[] {
  const steps = stepsOf(circumstances);
  const news = newsOf(steps, circumstances.behaviour.callbacks ?? 'normal', draw);
  const events = [
    ...steps.map((step) => eventOf('status', step, acceptedAt)),
    ...news.map((step) => eventOf('callback', step, acceptedAt)),
  ];
  return events.sort((a, b) => a.dueAt - b.dueAt);
}

const eventOf = (kind: DeliveryEvent['kind'], { status, errorCode, afterMs }: Step, acceptedAt: number): DeliveryEvent => ({
  kind,
  status,
  errorCode,
  dueAt: acceptedAt + afterMs,
});

function stepsOf({ behaviour, failure, ...circumstances }: DeliveryCircumstances): Step[] {
  const statuses = behaviour.statuses ?? usualStatuses({ failure, ...circumstances });
  return statuses.map((status, index) => ({
    status,
    errorCode: isFailure(status) ? (failure?.errorCode ?? unexplainedFailureOf(circumstances.channel)) : null,
    afterMs: paceOf(status, index, behaviour),
  }));
}

/** WhatsApp has no `sending` callback, and `queued` is sent only for a Messaging Service. */
function usualStatuses({ channel, throughService, failure, silent }: Omit<DeliveryCircumstances, 'behaviour'>): MessageStatus[] {
  const statuses: MessageStatus[] = throughService ? ['queued'] : [];
  if (failure?.status === 'failed') return [...statuses, 'failed'];
  statuses.push(...(channel === 'sms' ? (['sending', 'sent'] as const) : (['sent'] as const)));
  if (failure) return [...statuses, 'undelivered'];
  if (silent) return statuses;
  return channel === 'sms' ? [...statuses, 'delivered'] : [...statuses, 'delivered', 'read'];
}

function paceOf(status: MessageStatus, index: number, { statuses, statusDelayMs }: DeliveryCircumstances['behaviour']): number {
  if (statusDelayMs !== undefined) return (index + 1) * statusDelayMs;
  return statuses ? (index + 1) * UNUSUAL_PACE_MS : (PACE_MS[status] ?? (index + 1) * UNUSUAL_PACE_MS);
}

const isFailure = (status: MessageStatus) => status === 'failed' || status === 'undelivered';

function newsOf(steps: Step[], callbacks: NonNullable<Behaviour['callbacks']>, draw: () => number): Step[] {
  if (callbacks === 'none') return [];
  if (callbacks === 'duplicated') return steps.flatMap((step) => [step, { ...step, afterMs: step.afterMs + REPEAT_AFTER_MS }]);
  if (callbacks === 'shuffled') return outOfOrder(steps, draw);
  return steps;
}

/** Assigns the same times to other statuses; with two or more, at least one is out of order. */
function outOfOrder(steps: Step[], draw: () => number): Step[] {
  const shuffled = steps.map((step) => ({ step, place: draw() })).sort((a, b) => a.place - b.place);
  const inPlace = shuffled.every(({ step }, index) => step === steps[index]);
  const order = inPlace ? shuffled.reverse() : shuffled;
  return order.map(({ step }, index) => ({ ...step, afterMs: steps[index]?.afterMs ?? step.afterMs }));
}
