import { Link, Outlet } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';

const TABS = [
  { to: '/settings/ai', words: 'ai' },
  { to: '/settings/ai/keys', words: 'keys' },
  { to: '/settings/ai/guide', words: 'guide' },
] as const;

/** The tab "AI & Agent Keys": three parts, each under its own address. */
export function AiFrame() {
  const t = useText('aiSettings.tabs');
  return (
    <>
      <nav aria-label={t('label')} className="border-b border-border">
        <ul className="flex gap-5 overflow-x-auto">
          {TABS.map(({ to, words }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                activeOptions={{ exact: true }}
                className="inline-flex h-10 items-center border-b-2 border-transparent px-0.5 text-base font-medium text-text-2 hover:text-text focus-visible:-outline-offset-2 data-[status=active]:border-brand data-[status=active]:text-brand-text pointer-coarse:h-11"
              >
                {t(words)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
