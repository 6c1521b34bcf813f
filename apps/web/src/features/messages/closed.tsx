import { Lock } from 'lucide-react';
import type { Channel, NoReply as NoReplyReason } from '@app/contracts/conversations/conversations.contract';
import { planWith, type SendRejection } from '@app/contracts/plans/plan-state.policy';
import { usePlan } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import type { ComposerProps } from './composer/composer';
import { useDraft } from './composer/use-draft';
import { endedByCorrection } from './window/window-countdown';
import { WindowExpired, type WindowExpiredProps } from './window/window-expired';

export interface ClosedProps extends Pick<ComposerProps, 'conversation'>, Omit<WindowExpiredProps, 'reason' | 'draft'> {
  /** Why the plan lets nothing out; null where only the window has ended. */
  stopped: SendRejection | null;
  /** The customer's newest message came by the form of a public page. */
  cameByForm: boolean;
}

/** In the place of the composer: why nothing can be written to the customer, and the way on. */
export function Closed({ stopped, conversation, cameByForm, ...ways }: ClosedProps) {
  const { id, type, window, address_change, no_reply } = conversation;
  const { draft } = useDraft(id);
  const hasDraft = draft.text.trim() !== '';
  if (no_reply) return <NoReply reason={no_reply} />;
  if (stopped) return <SendStopped rejection={stopped} channel={type} hasDraft={hasDraft} />;
  const isCorrected = window !== null && endedByCorrection(address_change, window);
  const reason = cameByForm ? 'form' : 'expired';
  return <WindowExpired reason={isCorrected ? 'corrected' : reason} draft={hasDraft ? draft.text : null} {...ways} />;
}

/** In the place of the composer where the sender cannot be answered. */
function NoReply({ reason }: { reason: NoReplyReason }) {
  const t = useText('chats.composer.noReply');
  return (
    <Banner tone="warning" icon={<Lock aria-hidden className="mt-px" />} className="rounded-lg px-4 py-3">
      <p className="font-semibold">{t(`${reason}.title`)}</p>
      <p className="mt-0.5 text-sm">{t(`${reason}.hint`)}</p>
    </Banner>
  );
}

interface SendStoppedProps {
  rejection: SendRejection;
  channel: Channel;
  hasDraft: boolean;
}

/** In the place of the composer where the plan lets nothing out. */
function SendStopped({ rejection, channel, hasDraft }: SendStoppedProps) {
  const t = useText('plans.stopped');
  const { title, hint } = useRejectionText(rejection, channel);
  return (
    <Banner tone="warning" icon={<Lock aria-hidden className="mt-px" />} className="rounded-lg px-4 py-3">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-sm">
        {hint} {hasDraft && t('draftKept')}
      </p>
    </Banner>
  );
}

function useRejectionText(rejection: SendRejection, channel: Channel): { title: string; hint: string } {
  const t = useText('plans.stopped');
  const names = useText('shell.plans');
  const channels = useText('plans.channels');
  const plan = usePlan();
  if (rejection === 'plan.suspended') return { title: t('suspended'), hint: t('suspendedHint') };
  if (rejection === 'plan.trial_ended') return { title: t('trialEnded'), hint: t('trialEndedHint') };
  return {
    title: t('channelMissing', { channel: channels(channel), plan: plan ? names(plan.plan) : '' }),
    hint: t('channelMissingHint', { larger: names(planWith(channel)) }),
  };
}
