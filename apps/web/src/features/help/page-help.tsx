import { useText } from '@/lib/text/use-text';
import { type HELP_PAGES, THINGS } from './help-pages';
import { HelpSection } from './help-section';

export interface PageHelpProps {
  page: (typeof HELP_PAGES)[number] | undefined;
}

/** The purpose of the page, and three things to do on it. */
export function PageHelp({ page }: PageHelpProps) {
  const t = useText('help');
  if (!page) {
    return (
      <HelpSection title={t('thisPage')}>
        <p className="text-base text-text-2">{t('unknown')}</p>
      </HelpSection>
    );
  }
  return (
    <HelpSection title={t(`pages.${page.topic}.title`)}>
      <p className="text-base text-text-2">{t(`pages.${page.topic}.purpose`)}</p>
      <ol className="mt-3 flex flex-col gap-2">
        {THINGS.map((thing, index) => (
          <li key={thing} className="flex gap-3 text-base text-text">
            <span
              aria-hidden
              className="mt-px flex size-5 shrink-0 items-center justify-center rounded-full bg-brand-soft text-xs font-semibold text-brand-text"
            >
              {index + 1}
            </span>
            {t(`pages.${page.topic}.${thing}`)}
          </li>
        ))}
      </ol>
    </HelpSection>
  );
}
