import type { ContactPage } from '@app/contracts/contacts/contacts.contract';
import { X } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { IconButton } from '@/ui/icon-button';
import { BulkUpload } from './bulk-upload';
import { ExportList } from './export-list';
import type { SelectedContacts } from '../hooks/use-selection';

export interface SelectAllProps {
  selected: SelectedContacts;
  page: ContactPage | undefined;
}

/** Ticks every row of the page, and then offers all that the list has. */
export function SelectAll({ selected: { count, ofPage, isAll, tickPage, selectAll, clear }, page }: SelectAllProps) {
  const t = useText('contacts');
  const offersAll = ofPage.all && !isAll && page !== undefined && page.total > count;
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 border-b border-border bg-surface-2 px-3 text-sm md:px-4">
      <Checkbox
        label={<span className="text-sm font-medium text-text-2">{t('selectAll')}</span>}
        checked={ofPage.all}
        indeterminate={ofPage.some}
        disabled={!page || page.data.length === 0}
        onCheckedChange={tickPage}
      />
      <span role="status" className="font-medium text-brand-text tabular-nums">
        {count > 0 && t('selected', { count })}
      </span>
      {offersAll && (
        <Button variant="ghost" size="sm" className="px-2 text-brand-text" onClick={selectAll}>
          {t('selection.selectAll', { count: page.total })}
        </Button>
      )}
      <span className="flex-1" />
      {count > 0 ? (
        <IconButton size="sm" label={t('selection.clear')} icon={<X />} onClick={clear} />
      ) : (
        <>
          <BulkUpload />
          <ExportList disabled={!page || page.data.length === 0} />
        </>
      )}
    </div>
  );
}
