import { useText } from '@/lib/text/use-text';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';

export function EditorSkeleton() {
  const t = useText('kit');
  return (
    <>
      <PageHeader title={<Skeleton className="h-5 w-48" />} />
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="grid gap-6 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4">
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-64 w-full rounded-lg" />
        </div>
        <Skeleton className="h-96 w-full rounded-[2rem]" />
      </div>
    </>
  );
}
