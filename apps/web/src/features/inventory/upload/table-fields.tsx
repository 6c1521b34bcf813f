import type { SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

export interface TableChoice {
  sheet: string | null;
  has_headings: boolean | null;
}

interface TableFieldsProps {
  preview: SourcePreview;
  disabled: boolean;
  /** Reads the file again; of another sheet the content tells whether it has headings. */
  onChoose: (table: TableChoice) => void;
}

/** Where in a file the table is. XML and JSON have neither sheets nor headings. */
export function TableFields({ preview, disabled, onChoose }: TableFieldsProps) {
  const t = useText('feedSetup.upload.columns.table');
  const { sheet, sheets, has_headings: hasHeadings } = preview;
  if (hasHeadings === null) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sheets.length > 1 && (
        <Field label={t('sheet')}>
          <Select
            value={sheet ?? ''}
            disabled={disabled}
            options={sheets.map((name) => ({ value: name, label: name }))}
            onValueChange={(name) => onChoose({ sheet: name, has_headings: null })}
          />
        </Field>
      )}
      <Field label={t('headings')} hint={hasHeadings ? undefined : t('noneHint')}>
        <Select
          value={hasHeadings ? 'named' : 'none'}
          disabled={disabled}
          options={[
            { value: 'named', label: t('named') },
            { value: 'none', label: t('none') },
          ]}
          onValueChange={(value) => onChoose({ sheet, has_headings: value === 'named' })}
        />
      </Field>
    </div>
  );
}
