import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { PageHeader } from '@/ui/page-header';
import { OwnSecurity } from './own-security';

/** /account, for every user: what other features have of a person, sign-in methods and sessions. */
export function AccountScreen({ children }: { children: ReactNode }) {
  const t = useText('security.account');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={t('title')} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex max-w-3xl flex-col gap-5 p-4 md:p-6">
          <p className="text-base text-text-2">{t('lead')}</p>
          {children}
          <OwnSecurity />
        </div>
      </div>
    </div>
  );
}
