import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { EntryPitch } from './entry-pitch';
import { ProductMark } from './product-mark';

export interface EntryFrameProps {
  title: string;
  lead: ReactNode;
  /** Below the form: the way to the other form. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The pages before the sign-in. */
export function EntryFrame({ title, lead, foot, children }: EntryFrameProps) {
  const t = useText('shell');
  usePageTitle(title);
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(28rem,1fr)_1.15fr]">
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <p className="flex items-center gap-2.5 text-lg font-semibold text-text">
          <ProductMark />
          {t('product')}
        </p>
        <div className="m-auto w-full max-w-100 py-10">
          <h1 className="text-2xl font-semibold text-balance text-text">{title}</h1>
          <p className="mt-1.5 mb-6 text-md break-words text-text-2">{lead}</p>
          {children}
          {foot && <p className="mt-6 text-base text-text-2">{foot}</p>}
        </div>
      </main>
      <EntryPitch />
    </div>
  );
}
