import type { ReactNode } from 'react';
import type { SendRefusal } from '@app/contracts/plans/plan-standing.policy';
import { useSendRefusal } from '@/lib/session/use-plan';
import { useDraft } from '../hooks/use-draft';
import type { WindowState } from '../window/window-countdown';
import { Composer, type ComposerProps } from './composer';
import { SendStopped } from './send-stopped';
import { WindowExpired } from './window-expired';
import { WindowLine } from './window-line';

export interface ChatFootProps extends ComposerProps {
  window: WindowState | null;
  /** Who else is here. */
  presence: ReactNode;
  /** What waits for its time. */
  scheduled: ReactNode;
}

/** Below the messages: how long WhatsApp takes free text, and the place to write it as long as it and the plan do. */
export function ChatFoot({ window, presence, scheduled, ...composer }: ChatFootProps) {
  // Of a conversation that is not active the composer says so: before that, no window matters.
  const isShut = window?.kind === 'expired' && composer.conversation.status === 'active';
  const refusal = useSendRefusal(composer.conversation.type);
  const stopped = composer.conversation.status === 'active' ? refusal : null;
  return (
    <footer className="shrink-0 px-4 pb-4 md:px-5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
        {window?.kind === 'open' ? <WindowLine window={window} /> : <span />}
        {presence}
      </div>
      {scheduled}
      <Foot stopped={stopped} isShut={isShut} {...composer} />
    </footer>
  );
}

interface FootProps extends ComposerProps {
  stopped: SendRefusal | null;
  isShut: boolean;
}

function Foot({ stopped, isShut, ...composer }: FootProps) {
  const { id, type } = composer.conversation;
  const { draft } = useDraft(id);
  if (stopped) return <SendStopped refusal={stopped} channel={type} hasDraft={draft.text.trim() !== ''} />;
  return isShut ? <WindowExpired onTemplates={composer.onTemplates} /> : <Composer {...composer} />;
}
