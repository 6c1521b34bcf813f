import { MAX_DAYS_AHEAD } from '@app/contracts/scheduled-messages/scheduled-messages.contract';

const DAY_MS = 86_400_000;

/** Why a send time is invalid; `null` when it is valid. */
export function sendTimeError(sendAt: Date, now: Date): 'scheduled_message.in_the_past' | 'scheduled_message.too_far_ahead' | null {
  const ahead = sendAt.getTime() - now.getTime();
  if (ahead <= 0) return 'scheduled_message.in_the_past';
  return ahead > MAX_DAYS_AHEAD * DAY_MS ? 'scheduled_message.too_far_ahead' : null;
}
