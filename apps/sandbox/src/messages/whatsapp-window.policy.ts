export const WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Whether WhatsApp takes free text now: for 24 hours after the customer's last message to this sender. Never written means closed.
 * Source: Twilio docs, "Key concepts: customer service window" (error 63016).
 */
export const isWindowOpen = (lastInboundAt: number | null | undefined, now: number) =>
  lastInboundAt != null && now - lastInboundAt < WINDOW_MS;
