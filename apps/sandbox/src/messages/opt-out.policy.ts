export type OptOutAction = 'stop' | 'start' | 'help';

/** The whole message must be the word, in any case. Source: Twilio help, "Twilio support for opt-out keywords (SMS STOP filtering)". */
const KEYWORDS: Record<OptOutAction, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
};

/** Their opt-outs are the carriers', who know no YES. Source: as above. */
const TOLL_FREE = /^\+1(800|833|844|855|866|877|888)\d{7}$/;

export function optOutActionOf(body: string, dealer: string): OptOutAction | null {
  const word = body.trim().toUpperCase();
  if (word === 'YES' && TOLL_FREE.test(dealer)) return null;
  const actions: OptOutAction[] = ['stop', 'start', 'help'];
  return actions.find((action) => KEYWORDS[action].includes(word)) ?? null;
}

const REPLIES: Record<OptOutAction, string> = {
  stop: 'You are unsubscribed and will get no more messages from this number. Reply START to subscribe again.',
  start: 'You are subscribed again to messages from this number. Reply STOP to unsubscribe, HELP for help.',
  help: 'Reply STOP to get no more messages from this number. Message and data rates may apply.',
};

/**
 * The provider's automatic reply. A second STOP, and a START or YES from someone who has not opted out, get no reply.
 */
export function optOutReply(action: OptOutAction, wasOptedOut: boolean): string | null {
  if (action === 'help') return REPLIES.help;
  return (action === 'stop') === wasOptedOut ? null : REPLIES[action];
}
