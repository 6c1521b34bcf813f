import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { Columns2 } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';
import { useSplitScreen } from './use-wide-screen';

export interface SplitToggleProps {
  /** The person whose conversations are shown side by side; null without a choice. */
  person: ConversationSummary | null;
  on: boolean;
  onToggle: () => void;
}

/** Two conversations of one person side by side; where that cannot be, the button says why. */
export function SplitToggle({ person, on, onToggle }: SplitToggleProps) {
  const t = useText('chats.split');
  const obstacle = useSplitObstacle(person);
  const button = (
    <Button
      size="sm"
      variant="ghost"
      icon={<Columns2 aria-hidden />}
      aria-pressed={on && !obstacle}
      disabledReason={obstacle && t(obstacle)}
      onClick={onToggle}
      className="max-md:hidden aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
    >
      {t('label')}
    </Button>
  );
  if (obstacle) return button;
  return <Tooltip content={t(on ? 'disable' : 'enable')}>{button}</Tooltip>;
}

export function useSplitObstacle(person: ConversationSummary | null): 'noContact' | 'needsBoth' | 'tooNarrow' | undefined {
  const hasRoom = useSplitScreen();
  if (!person) return 'noContact';
  if (!person.has_whatsapp || !person.has_sms) return 'needsBoth';
  return hasRoom ? undefined : 'tooNarrow';
}
