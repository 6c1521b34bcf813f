import { Link } from '@tanstack/react-router';
import { ChevronRight, MessagesSquare, Phone, Settings, Users } from 'lucide-react';
import { isManager } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';

const ACTIONS = [
  { name: 'chats', to: '/chats', icon: MessagesSquare },
  { name: 'calls', to: '/calls', icon: Phone },
  { name: 'contacts', to: '/contacts', icon: Users },
  { name: 'settings', to: '/settings', icon: Settings },
] as const;

export function QuickActions() {
  const t = useText('dashboard');
  const mayManage = isManager(useMe());
  return (
    <section aria-labelledby="quick-actions" className="rounded-lg border border-border bg-card shadow-e1">
      <h2 id="quick-actions" className="px-4 pt-4 pb-2 text-md font-semibold text-text">
        {t('actions.title')}
      </h2>
      <ul className="flex flex-col px-2 pb-2">
        {ACTIONS.filter(({ name }) => mayManage || name !== 'settings').map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className="flex items-center gap-3 rounded-md p-2 transition-colors duration-120 hover:bg-surface-2">
              <span aria-hidden className="flex size-9 items-center justify-center rounded-md bg-brand-soft text-brand-text">
                <Icon />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base font-medium text-text">{t(`actions.${name}.title`)}</span>
                <span className="block truncate text-xs text-text-3">{t(`actions.${name}.hint`)}</span>
              </span>
              <ChevronRight aria-hidden className="text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
