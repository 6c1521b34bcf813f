import { bareAddress, channelOf } from '../messages/address';
import type { Behaviour } from './behaviour.contract';

/** Behaviours with the same key are alternatives of one draw.
 * The behaviour of one send: the most precise match is asked first. Behaviours with one match are a mix: `draw` (0 to 1) falls into */
export const matchKey = ({ match }: Behaviour) =>
  [match?.api ?? 'messages', match?.method ?? '*', match?.account ?? '*', match?.channel ?? '*', match?.to ?? '*'].join(' ');

const specificity = ({ match }: Behaviour) => (match?.to ? 2 : 0) + (match?.channel ? 1 : 0);

function applies({ match }: Behaviour, to: string): boolean {
  if (match?.api && match.api !== 'messages') return false;
  if (match?.channel && match.channel !== channelOf(to)) return false;
  return !match?.to || match.to === to || match.to === bareAddress(to);
}

/**
 * The behaviour of one send: the most precise match is asked first. Behaviours with one match are a mix: `draw` (0 to 1) falls into
 * The behaviour of one send: the most specific match first. Behaviours with the same match are a mix: `draw` (0 to 1) selects one of
 * them by probability, or none, which continues with the next match.
 */
export function chooseBehaviour(behaviours: readonly Behaviour[], to: string, draw: () => number): Behaviour | undefined {
  const candidates = behaviours.filter((behaviour) => applies(behaviour, to)).sort((a, b) => specificity(b) - specificity(a));
  for (const mix of Map.groupBy(candidates, matchKey).values()) {
    let rest = draw();
    for (const behaviour of mix) {
      const share = behaviour.probability ?? 1;
      if (rest < share) return behaviour;
      rest -= share;
    }
  }
  return undefined;
}

/** The behaviour of calls other than sends, for an account. */
export const chooseCallBehaviour = (
  behaviours: readonly Behaviour[],
  { api, account, method }: { api: 'lookups' | 'content' | 'calls' | 'feeds' | 'pictures' | 'vins'; account: string; method: string },
): Behaviour | undefined =>
  behaviours.find(
    ({ match }) => match?.api === api && [undefined, account].includes(match.account) && [undefined, method].includes(match.method),
  );

/** The name of the behaviour in the report. */
export function faultOf(behaviour: Behaviour | undefined): string {
  if (!behaviour) return 'none';
  if (behaviour.http) return `http_${behaviour.http}_accept_${acceptanceOf(behaviour)}`;
  if (behaviour.reset) return `reset_accept_${acceptanceOf(behaviour)}`;
  if (behaviour.hangMs !== undefined) return `hang_accept_${acceptanceOf(behaviour)}`;
  if (behaviour.errorCode) return `error_${behaviour.errorCode}`;
  if (behaviour.callbacks && behaviour.callbacks !== 'normal') return `callbacks_${behaviour.callbacks}`;
  return behaviour.delayMs ? 'delay' : 'other';
}

export const acceptanceOf = ({ accept, http }: Behaviour) => accept ?? (http ? 'never' : 'before');

/** Error codes of the REST call; all others arrive as a message status. */
export const refusesTheCall = (errorCode: number) => errorCode === 14107 || (errorCode >= 20000 && errorCode < 22000);
