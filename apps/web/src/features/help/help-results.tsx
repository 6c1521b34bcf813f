import { Link } from '@tanstack/react-router';
import { useRights } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { helpPagesFor, isFound, THINGS } from './help-pages';

export interface HelpResultsProps {
  search: string;
  onClear: () => void;
  onNavigate: () => void;
}

/** The pages that the person may open and whose help has the words, each with the sentences that have them. */
export function HelpResults({ search, onClear, onNavigate }: HelpResultsProps) {
  const t = useText('help');
  const results = helpPagesFor(useRights()).flatMap(({ topic, to }) => {
    const title = t(`pages.${topic}.title`);
    const sentences = (['purpose', ...THINGS] as const).map((name) => t(`pages.${topic}.${name}`));
    if (!isFound([title, ...sentences].join(' '), search)) return [];
    const found = sentences.filter((sentence) => isFound(sentence, search));
    return [{ topic, to, title, sentences: found.length > 0 ? found : sentences.slice(0, 1) }];
  });
  if (results.length === 0) {
    return (
      <EmptyState title={t('none', { search })} description={t('noneHint')} action={<Button onClick={onClear}>{t('clear')}</Button>} />
    );
  }
  return (
    <ul aria-label={t('results')} className="-mx-2 flex flex-col">
      {results.map(({ topic, to, title, sentences }) => (
        <li key={topic}>
          <Link to={to} onClick={onNavigate} className="block rounded-md px-2 py-2.5 hover:bg-surface-2">
            <span className="block text-base font-semibold text-brand-text">{title}</span>
            {sentences.map((sentence) => (
              <span key={sentence} className="block text-sm text-text-2">
                {sentence}
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  );
}
