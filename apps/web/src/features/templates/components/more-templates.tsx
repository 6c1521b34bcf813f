import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';

export interface MoreTemplatesProps {
  isLoading: boolean;
  hasFailed: boolean;
  onLoad: () => void;
}

/** Below the rows while the server has older ones. */
export function MoreTemplates({ isLoading, hasFailed, onLoad }: MoreTemplatesProps) {
  const t = useText('templates.list');
  return (
    <div className="flex flex-col items-center gap-2 py-2">
      {hasFailed && (
        <p role="alert" className="text-sm text-danger-text">
          {t('moreFailed')}
        </p>
      )}
      <Button loading={isLoading} onClick={onLoad}>
        {t('more')}
      </Button>
    </div>
  );
}
