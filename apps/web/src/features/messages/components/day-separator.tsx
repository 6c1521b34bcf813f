import { useTimeText } from '@/lib/time/use-time-text';

export interface DaySeparatorProps {
  at: string;
}

export function DaySeparator({ at }: DaySeparatorProps) {
  const { day } = useTimeText();
  return (
    <div className="flex justify-center pt-5 pb-1">
      <time
        dateTime={at}
        className="rounded-full border border-border bg-surface px-3 py-0.5 text-2xs font-medium text-text-2 first-letter:uppercase"
      >
        {day(at)}
      </time>
    </div>
  );
}
