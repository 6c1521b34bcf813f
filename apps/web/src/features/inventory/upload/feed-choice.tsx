import { useText } from '@/lib/text/use-text';
import { RadioCard } from '@/ui/radio-card';

export interface FeedChoiceProps {
  once: boolean;
  onChoose: (once: boolean) => void;
}

/** A file either keeps the stock from now on, which nobody then edits by hand, or is imported once. */
export function FeedChoice({ once, onChoose }: FeedChoiceProps) {
  const t = useText('feedSetup.upload.check.choice');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-md font-semibold text-text">{t('title')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioCard name="feed-choice" checked={!once} label={t('keep')} hint={t('keepHint')} onChoose={() => onChoose(false)} />
        <RadioCard name="feed-choice" checked={once} label={t('once')} hint={t('onceHint')} onChoose={() => onChoose(true)} />
      </div>
    </fieldset>
  );
}
