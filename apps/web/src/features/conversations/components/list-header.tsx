import { PanelLeftClose, Plus } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/tooltip';

export interface ListHeaderProps {
  count: number | undefined;
  onCollapse: () => void;
}

export function ListHeader({ count, onCollapse }: ListHeaderProps) {
  const t = useText('chats');
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 px-4">
      <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">
        {t('title')} {count !== undefined && <span className="font-normal text-text-3 tabular-nums">{count}</span>}
      </h1>
      <IconButton label={t('collapseList')} icon={<PanelLeftClose />} onClick={onCollapse} className="max-md:hidden" />
      <Tooltip content={t('addContact')}>
        <ButtonLink
          to="/contacts"
          search={{ add: '1' }}
          variant="success"
          aria-label={t('addContact')}
          className="size-9 p-0 pointer-coarse:size-11"
        >
          <Plus aria-hidden />
        </ButtonLink>
      </Tooltip>
    </header>
  );
}
