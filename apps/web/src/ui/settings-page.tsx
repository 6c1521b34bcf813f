import type { ReactNode } from 'react';
import { useSectionName } from '@/lib/text/use-page-title';

export interface SettingsPageProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of settings: its title, what it is about, and its cards. */
export function SettingsPage({ title, lead, actions, children }: SettingsPageProps) {
  useSectionName(title);
  return (
    <section aria-label={title} className="@container flex w-full flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg font-semibold text-text">{title}</h2>
          {lead && <p className="text-base break-words text-text-2">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
