import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { useDeleteTemplate } from '../hooks/use-template-actions';

export interface DeleteTemplateProps {
  /** What to delete, once that is confirmed; null while nothing is. */
  template: TemplateView | null;
  onClose: () => void;
}

export function DeleteTemplate({ template, onClose }: DeleteTemplateProps) {
  const t = useText('templates.removal');
  const { mutate, isPending } = useDeleteTemplate();
  // The dialog still shows the name while it closes.
  const [shown, setShown] = useState(template);
  if (template && template !== shown) setShown(template);
  return (
    <AlertDialog
      open={template !== null}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('title', { name: shown?.friendly_name ?? '' })}
      description={t('hint')}
      confirmLabel={t('confirm')}
      busy={isPending}
      onConfirm={() => template && mutate(template, { onSettled: onClose })}
    />
  );
}
