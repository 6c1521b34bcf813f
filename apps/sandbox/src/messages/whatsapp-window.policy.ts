export const WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Whether WhatsApp accepts free text: for 24 hours after the customer's last message to this sender.
 * Source: Twilio docs, "Key concepts: customer service window" (error 63016).
 */
export const isWindowOpen = (lastInboundAt: number | null | undefined, now: number) =>
  lastInboundAt != null && now - lastInboundAt < WINDOW_MS;
