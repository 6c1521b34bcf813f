import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';

export interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  /** Below the form: the link to the other form. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The pages before the sign-in. */
export function AuthFrame({ title, lead, foot, children }: AuthFrameProps) {
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
      <AuthPitch />
    </div>
  );
}

function ProductMark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-8">
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path d="M10 8v16h12" fill="none" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand" />
      <circle cx="21.5" cy="11" r="3.5" className="fill-on-brand" />
    </svg>
  );
}

/** A drawn conversation: the side, the channel and the line lengths of each bubble. */
const BUBBLES = [
  { key: 'asks', look: 'self-start rounded-bl-sm bg-surface', lines: ['w-44', 'w-28'] },
  { key: 'answers', look: 'self-end rounded-br-sm bg-ch-whatsapp-bubble', lines: ['w-52', 'w-40', 'w-20'] },
  { key: 'thanks', look: 'self-start rounded-bl-sm bg-surface', lines: ['w-32'] },
  { key: 'confirms', look: 'self-end rounded-br-sm bg-ch-sms-bubble', lines: ['w-48', 'w-24'] },
];

function AuthPitch() {
  const t = useText('auth');
  return (
    <aside className="hidden flex-col justify-center gap-10 border-l border-border bg-brand-soft px-14 lg:flex xl:px-24">
      <div aria-hidden className="flex w-full max-w-md flex-col gap-3">
        {BUBBLES.map(({ key, look, lines }) => (
          <div key={key} className={classNames('flex flex-col gap-2 rounded-bubble px-4 py-3.5 shadow-e2', look)}>
            {lines.map((width) => (
              <span key={width} className={classNames('h-2 rounded-full bg-text-3 opacity-35', width)} />
            ))}
          </div>
        ))}
      </div>
      <div className="max-w-md">
        <p className="text-2xl font-semibold text-balance text-brand-text">{t('pitch.title')}</p>
        <p className="mt-2 text-md text-text-2">{t('pitch.body')}</p>
      </div>
    </aside>
  );
}
