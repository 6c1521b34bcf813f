import { Car, FileText, Lock } from 'lucide-react';
import type { Channel, NoReply as NoReplyReason } from '@app/contracts/conversations/conversations.contract';
import { planWith, type SendRejection } from '@app/contracts/plans/plan-state.policy';
import { usePlan } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import type { ComposerProps } from './composer/composer';
import { useDraft } from './composer/use-draft';
import { endedByCorrection } from './window/window-countdown';

export interface ClosedProps extends Pick<ComposerProps, 'conversation' | 'onTemplates'> {
  /** Why the plan lets nothing out; null where only the window has ended. */
  stopped: SendRejection | null;
  /** A vehicle, by a template; not where the channel has no templates. */
  onVehicleTemplates: (() => void) | undefined;
}

/** In the place of the composer: why nothing can be written to the customer, and the way on. */
export function Closed({ stopped, conversation, onTemplates, onVehicleTemplates }: ClosedProps) {
  const { id, type, window, address_change, no_reply } = conversation;
  const { draft } = useDraft(id);
  const hasDraft = draft.text.trim() !== '';
  if (no_reply) return <NoReply reason={no_reply} />;
  if (stopped) return <SendStopped rejection={stopped} channel={type} hasDraft={hasDraft} />;
  const isCorrected = window !== null && endedByCorrection(address_change, window);
  return (
    <WindowExpired
      isCorrected={isCorrected}
      draft={hasDraft ? draft.text : null}
      onTemplates={onTemplates}
      onVehicleTemplates={onVehicleTemplates}
    />
  );
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

interface WindowExpiredProps extends Pick<ClosedProps, 'onTemplates' | 'onVehicleTemplates'> {
  /** The customer has not written from the corrected number. */
  isCorrected: boolean;
  /** Text that was written before the window ended. */
  draft: string | null;
}

/** In the place of the composer once WhatsApp takes only templates. */
function WindowExpired({ isCorrected, draft, onTemplates, onVehicleTemplates }: WindowExpiredProps) {
  const t = useText('chats');
  const kept = useText('plans.stopped');
  return (
    <Banner
      tone="warning"
      icon={<Lock aria-hidden className="mt-px" />}
      action={
        <div className="flex flex-wrap gap-2 self-center max-sm:w-full">
          <Button icon={<Car aria-hidden className="size-4" />} onClick={onVehicleTemplates} className="max-sm:w-full">
            {t('composer.vehicle')}
          </Button>
          <Button variant="primary" icon={<FileText aria-hidden className="size-4" />} onClick={onTemplates} className="max-sm:w-full">
            {t('window.sendTemplate')}
          </Button>
        </div>
      }
      className="rounded-lg px-4 py-3 max-sm:flex-wrap"
    >
      <p className="font-semibold">{t(isCorrected ? 'window.corrected' : 'window.expired')}</p>
      <p className="mt-0.5 text-sm">
        {t(isCorrected ? 'window.correctedHint' : 'window.expiredHint')} {draft !== null && kept('draftKept')}
      </p>
      {draft !== null && (
        <blockquote className="mt-1.5 line-clamp-3 border-l-2 border-current pl-2 text-sm wrap-anywhere whitespace-pre-wrap">
          {draft}
        </blockquote>
      )}
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
