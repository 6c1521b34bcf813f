import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

export interface DraftNoticeProps {
  onDiscard: () => void;
  className?: string;
}

/** The form shows what was typed before it was left. */
export function DraftNotice({ onDiscard, className }: DraftNoticeProps) {
  const t = useText('contacts.form');
  return (
    <Banner
      className={className}
      action={
        <Button variant="ghost" size="sm" className="-my-1.5 text-info-text" onClick={onDiscard}>
          {t('discardDraft')}
        </Button>
      }
    >
      {t('draft')}
    </Banner>
  );
}
