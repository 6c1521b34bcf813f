import { useText } from '@/lib/text/use-text';
import { CopyButton } from '@/ui/copy-button';

/** One message with every column, as it is stored. */
export function RawMessage({ message }: { message: Record<string, unknown> }) {
  const t = useText('inspection');
  const json = JSON.stringify(message, null, 2);
  return (
    <li className="rounded-md border border-border bg-surface">
      <div className="flex items-center gap-3 border-b border-border py-1.5 pr-2 pl-3">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold text-text tabular-nums">
          #{String(message.id)} · {String(message.direction)} · {String(message.status)}
        </h3>
        <CopyButton text={() => json}>{t('copy')}</CopyButton>
      </div>
      <pre aria-label={t('raw', { id: String(message.id) })} className="p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-text">
        {json}
      </pre>
    </li>
  );
}
