import type { Channel, WindowView } from '@app/contracts/conversations/conversations.contract';

const HOUR_MS = 3_600_000;
/** WhatsApp allows free text for this long after the customer's last message (Twilio error 63016 beyond). */
const WINDOW_MS = 24 * HOUR_MS;
/** Safety margin for the time that delivery takes. */
const SAFETY_MS = 120_000;

export interface WindowInputs {
  channel: Channel;
  lastInboundAt: Date | null;
  lastMessageAt: Date | null;
  /** When the provider rejected free text as outside the window; if newer than the last inbound message, the window is closed. */
  windowRefusedAt: Date | null;
}

/**
 * The 24-hour window: only an inbound message opens it; without any message it counts as open; with outbound messages
 * alone it is expired. SMS has no window.
 */
export function messageWindow(facts: WindowInputs, now: Date): WindowView | null {
  if (facts.channel !== 'whatsapp') return null;
  const { lastInboundAt } = facts;
  const expiresAt = lastInboundAt ? new Date(lastInboundAt.getTime() + WINDOW_MS - SAFETY_MS) : null;
  return {
    open: isOpen(facts, expiresAt, now),
    expires_at: expiresAt?.toISOString() ?? null,
    hours_remaining: lastInboundAt ? Math.max(0, 24 - (now.getTime() - lastInboundAt.getTime()) / HOUR_MS) : null,
    last_inbound_at: lastInboundAt?.toISOString() ?? null,
    server_now: now.toISOString(),
  };
}

function isOpen(facts: WindowInputs, expiresAt: Date | null, now: Date): boolean {
  if (facts.windowRefusedAt && (!facts.lastInboundAt || facts.windowRefusedAt > facts.lastInboundAt)) return false;
  if (!expiresAt) return facts.lastMessageAt === null;
  return now < expiresAt;
}
