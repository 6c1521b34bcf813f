import type { ConversationView, WindowView } from '@app/contracts/conversations/conversations.contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The line turns amber when less than this remains. */
const CLOSING_SOON = 2 * HOUR;

/** The state of a WhatsApp window; `open` without an end has no message yet. */
export type WindowState =
  { kind: 'open'; remaining: { hours: number; minutes: number } | null; closingSoon: boolean } | { kind: 'expired' };

/**
 * The window at the server's time `now`. A refusal by the provider or by the server later than the customer's last message closes
 * it too: the provider's clock is the one that counts.
 */
export function windowAt(window: WindowView, now: number, refusedAt: number | null): WindowState {
  const lastInbound = window.last_inbound_at === null ? 0 : Date.parse(window.last_inbound_at);
  if (!window.open || (refusedAt !== null && refusedAt > lastInbound)) return { kind: 'expired' };
  if (window.expires_at === null) return { kind: 'open', remaining: null, closingSoon: false };
  const left = Date.parse(window.expires_at) - now;
  if (left <= 0) return { kind: 'expired' };
  return {
    kind: 'open',
    remaining: { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) },
    closingSoon: left < CLOSING_SOON,
  };
}

/** Whether the window has ended because the number was corrected: the customer has not written from the new one. */
export const endedByCorrection = (
  correction: ConversationView['address_change'],
  { last_inbound_at }: Pick<WindowView, 'last_inbound_at'>,
): boolean => correction !== null && (last_inbound_at === null || Date.parse(correction.at) > Date.parse(last_inbound_at));
