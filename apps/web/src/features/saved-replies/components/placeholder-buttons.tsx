import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { type Placeholder, PLACEHOLDERS } from '../replies/placeholders';

/** What is filled in by itself when the reply is used. */
export function PlaceholderButtons({ onPick }: { onPick: (placeholder: Placeholder) => void }) {
  const t = useText('savedReplies');
  return (
    <div role="group" aria-label={t('placeholders')} className="-mt-2 flex flex-wrap items-center gap-1.5">
      <span aria-hidden className="text-xs text-text-2">
        {t('placeholders')}
      </span>
      {PLACEHOLDERS.map((placeholder) => (
        <Button key={placeholder} size="sm" onClick={() => onPick(placeholder)}>
          {t(`placeholder.${placeholder}`)}
        </Button>
      ))}
    </div>
  );
}
