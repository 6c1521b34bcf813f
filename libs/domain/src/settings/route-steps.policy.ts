import type { TwilioRouteNote, TwilioRouteProblem, TwilioSetupStepView } from '@app/contracts/settings/settings.contract';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import type { RepairedRoutes, RouteProblem } from '@app/integrations/twilio/twilio-routes';

/** Steps that only a person can do or see in the Twilio Console; everything else that is left is a failure. */
const BY_HAND: readonly TwilioRouteProblem[] = ['sender_unlisted', 'senders_unreadable', 'services_unreadable'];

type OwnAddresses = Pick<TwilioAccount, 'phoneNumber' | 'whatsappFrom'>;

/** The outcome for the number and for the WhatsApp sender, with everything that was found on the way. */
export function routeSteps(own: OwnAddresses, { repaired, left }: RepairedRoutes): TwilioSetupStepView[] {
  const notes = [...repaired.map((problem) => noteOf(problem, true)), ...left.map((problem) => noteOf(problem, false))];
  return (['number', 'whatsapp'] as const).map((step) => {
    const address = step === 'number' ? own.phoneNumber : own.whatsappFrom;
    if (address === null) return { step, outcome: 'skipped', reason: null, notes: [] };
    const ofStep = notes.filter((note) => note.address === address);
    const open = ofStep.filter((note) => !note.repaired);
    const failed = open.find(({ problem }) => !BY_HAND.includes(problem));
    if (failed) return { step, outcome: 'failed', reason: failed.reason, notes: ofStep };
    return { step, outcome: open.length > 0 ? 'by_hand' : 'done', reason: null, notes: ofStep };
  });
}

/** That the provider rejects the keys: then nothing else is known of the account. */
export const keyRejectionIn = (problems: readonly RouteProblem[]): RouteProblem | undefined =>
  problems.find(({ code }) => code === 'credentials_rejected');

/** A sender's own addresses that can be set in the Twilio Console only, whatever else keeps its messages away. */
export const needPaste = (notes: readonly TwilioRouteNote[]): boolean =>
  notes.some(({ problem, repaired }) => !repaired && (problem === 'sender_unlisted' || problem === 'senders_unreadable'));

export const noteOf = ({ code, address, service, reason }: RouteProblem, repaired: boolean) => ({
  problem: code,
  address,
  service,
  reason,
  repaired,
});
