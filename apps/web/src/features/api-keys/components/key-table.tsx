import type { ApiKeyView } from '@app/contracts/api-keys/api-keys.contract';
import { useText } from '@/lib/text/use-text';
import { ColumnTable } from '@/ui/column-table';
import type { Ending } from '../hooks/use-end-key';
import { keyColumns } from './key-columns';
import { KeyRow } from './key-row';

export interface KeyTableProps {
  keys: readonly ApiKeyView[];
  onEnd: (key: ApiKeyView, ending: Ending) => void;
}

const COLUMNS = ['name', 'user', 'prefix', 'status', 'lastUsed', 'expires', 'actions'] as const;

export function KeyTable({ keys, onEnd }: KeyTableProps) {
  const t = useText('apiKeys');
  return (
    <ColumnTable label={t('title')} heads={COLUMNS.map((column) => t(`columns.${column}`))} columnsStyle={keyColumns} from="4xl">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onEnd={(ending) => onEnd(key, ending)} />
      ))}
    </ColumnTable>
  );
}
