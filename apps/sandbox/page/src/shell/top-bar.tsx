import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CarFront, ExternalLink, Mail, Moon, Smartphone, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { healthQuery, mailsQuery } from '../api/queries';
import { IconButton } from '../ui/buttons';
import { InspectorToggle } from './inspector-toggle';
import { useTheme } from './use-theme';

export function TopBar() {
  const { data: health } = useQuery(healthQuery);
  const { data: mails } = useQuery(mailsQuery);
  const { pathname } = useLocation();
  const [theme, toggleTheme] = useTheme();
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-border bg-surface px-3 sm:gap-4 sm:px-5">
      <div className="flex items-center gap-2.5">
        <span className="grid size-8 place-items-center rounded-lg bg-brand text-on-brand">
          <Smartphone size={18} aria-hidden />
        </span>
        <div className="hidden leading-tight md:block">
          <p className="text-md font-semibold">Sandbox</p>
          <p className="text-2xs text-text-3">The customer’s phone</p>
        </div>
      </div>
      <nav aria-label="Sections" className="flex h-full gap-1 sm:ml-4">
        <Tab to="/" icon={<Smartphone size={16} aria-hidden />}>
          Phone
        </Tab>
        <Tab to="/mail" icon={<Mail size={16} aria-hidden />}>
          Mail
          {mails && mails.length > 0 && <span className="rounded-full bg-surface-3 px-1.5 text-2xs font-semibold">{mails.length}</span>}
        </Tab>
        <Tab to="/feed-servers" icon={<CarFront size={16} aria-hidden />}>
          Feeds
        </Tab>
      </nav>
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <IconButton label={theme === 'light' ? 'Dark theme' : 'Light theme'} onClick={toggleTheme}>
          {theme === 'light' ? <Moon size={18} /> : <Sun size={18} />}
        </IconButton>
        {pathname === '/' && <InspectorToggle />}
        <a
          href={health?.product_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex h-9 items-center gap-2 rounded-md border border-border bg-surface px-3 text-sm font-medium hover:bg-surface-2"
        >
          <span className="sr-only sm:not-sr-only">Lotline</span> <ExternalLink size={14} aria-hidden />
        </a>
      </div>
    </header>
  );
}

interface TabProps {
  to: '/' | '/mail' | '/feed-servers';
  icon: ReactNode;
  children: ReactNode;
}

function Tab({ to, icon, children }: TabProps) {
  return (
    <Link
      to={to}
      className="flex h-full items-center gap-2 border-b-2 border-transparent px-3 text-base font-medium text-text-2 hover:text-text data-[status=active]:border-brand data-[status=active]:text-brand-text"
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {icon}
      {children}
    </Link>
  );
}
