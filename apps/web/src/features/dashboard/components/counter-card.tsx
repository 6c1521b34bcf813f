import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { Skeleton } from '@/ui/skeleton';
import type { Counter } from '../counter';

export interface CounterCardProps {
  label: string;
  icon: LucideIcon;
  to: LinkProps['to'];
  counter: Counter;
  /** A quiet line below the number. */
  note?: string;
}

export function CounterCard({ label, icon: Icon, to, counter, note }: CounterCardProps) {
  return (
    <Link
      to={to}
      className="flex min-w-0 flex-col gap-1 rounded-lg border border-border bg-card p-4 shadow-e1 transition-colors duration-120 hover:border-border-strong"
    >
      <span className="flex items-center justify-between gap-2 text-sm text-text-2">
        <span className="truncate">{label}</span>
        <Icon aria-hidden className="text-text-3" />
      </span>
      <Figure counter={counter} note={note} />
    </Link>
  );
}

function Figure({ counter, note }: Pick<CounterCardProps, 'counter' | 'note'>) {
  const t = useText('dashboard');
  const format = useFormatter();
  if (counter.state === 'loading')
    return (
      <>
        <Skeleton className="h-8 w-16" />
        <Skeleton className="w-24" />
      </>
    );
  const isKnown = counter.state === 'known';
  return (
    <>
      <span className="text-2xl font-semibold text-text tabular-nums">{isKnown ? format.number(counter.value) : '–'}</span>
      <span className="min-h-4 text-xs text-text-3">{isKnown ? note : t(counter.state)}</span>
    </>
  );
}
