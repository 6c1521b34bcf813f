import { useText } from '@/lib/text/use-text';
import { Skeleton } from '@/ui/skeleton';

const FIELDS = ['first', 'last', 'phone', 'whatsapp', 'email', 'company', 'stage', 'tags'];

export function ContactFieldsSkeleton() {
  const t = useText('kit');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {FIELDS.map((field) => (
        <div key={field} className="space-y-2">
          <Skeleton className="w-24" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  );
}
