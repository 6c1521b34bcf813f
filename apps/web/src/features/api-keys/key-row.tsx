import { useQuery } from '@tanstack/react-query';
import { Ban, Trash2 } from 'lucide-react';
import type { ApiKeyState, ApiKeyView } from '@app/contracts/api-keys/api-keys.contract';
import { organizationQuery } from '@/lib/session/organization-query';
import { useMe } from '@/lib/session/use-me';
import { useDateFormat } from '@/lib/text/use-date-format';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import type { Tone } from '@/ui/tone-style';
import { keyColumns } from './key-columns';

/** The two ways in which a key ends. */
export type Ending = 'revoke' | 'remove';

export interface KeyRowProps {
  apiKey: ApiKeyView;
  onEnd: (ending: Ending) => void;
}

const TONES: Record<ApiKeyState, Tone> = { active: 'success', expired: 'warning', revoked: 'neutral', orphaned: 'neutral' };

export function KeyRow({ apiKey, onEnd }: KeyRowProps) {
  const t = useText('apiKeys');
  const { ago } = useTimeFromNow();
  const expiry = useExpiryText();
  const { name, user, key_prefix: prefix, permissions, state, last_used_at: lastUsed, expires_at: expires } = apiKey;
  const labelled = 'text-xs text-text-3 @4xl:hidden';
  return (
    <div
      role="row"
      className={classNames(
        'items-center border-border bg-surface px-4 py-3 @max-4xl:rounded-lg @max-4xl:border @max-4xl:shadow-e1 @4xl:border-b @4xl:last:border-none',
        keyColumns,
      )}
    >
      <div role="cell" className="min-w-0 @max-4xl:col-span-2">
        <p className="text-base font-medium break-words text-text">{name}</p>
        <p className="text-xs text-text-2">
          {permissions.length === 0 ? t('noPermissions') : permissions.map((permission) => t(`permissions.${permission}`)).join(' · ')}
        </p>
      </div>
      <div role="cell" className="min-w-0">
        <p className={labelled}>{t('columns.user')}</p>
        <p className="truncate text-sm text-text-2">{user.name}</p>
      </div>
      <div role="cell" className="min-w-0">
        <p className={labelled}>{t('columns.prefix')}</p>
        <code className="block truncate font-mono text-xs text-text-2">{prefix}…</code>
      </div>
      <div role="cell" className="min-w-0">
        <p className={labelled}>{t('columns.status')}</p>
        <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
      </div>
      <div role="cell" className="min-w-0 text-sm text-text-2">
        <p className={labelled}>{t('columns.lastUsed')}</p>
        {lastUsed ? ago(lastUsed) : t('never')}
      </div>
      <div role="cell" className="min-w-0 text-sm text-text-2 tabular-nums">
        <p className={labelled}>{t('columns.expires')}</p>
        {expires ? expiry(expires) : t('never')}
      </div>
      <div role="cell" className="flex items-end justify-end gap-1 self-stretch @4xl:items-center">
        {apiKey.is_active && <IconButton size="sm" label={t('revoke.action', { name })} icon={<Ban />} onClick={() => onEnd('revoke')} />}
        <IconButton size="sm" label={t('remove.action', { name })} icon={<Trash2 />} onClick={() => onEnd('remove')} />
      </div>
    </div>
  );
}

/** The last day of a key where the organization works, as it was chosen. */
function useExpiryText(): (at: string) => string {
  const format = useDateFormat();
  const { data } = useQuery(organizationQuery(useMe().organization_data.id));
  return (at) => format(new Date(at), { day: 'numeric', month: 'short', year: 'numeric', ...(data && { timeZone: data.timezone }) });
}
