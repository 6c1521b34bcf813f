import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { UnsentMessage } from '../outbox/unsent-message';

/**
 * When, by the server's clock, a free text was last refused because the window had closed: by the provider (63016), or by our
 * server. What was not taken carries only this browser's time.
 */
export function lastWindowRefusal(messages: readonly MessageView[], unsent: readonly UnsentMessage[], clockAhead: number): number | null {
  const times = [
    ...messages.filter(({ failure }) => failure?.code === 'failure.window_closed').map(({ created_at }) => Date.parse(created_at)),
    ...unsent.filter(({ failure }) => failure === 'message.window_closed').map(({ createdAt }) => Date.parse(createdAt) + clockAhead),
  ];
  return times.length === 0 ? null : Math.max(...times);
}
