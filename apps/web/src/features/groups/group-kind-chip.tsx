import type { GroupKind } from '@app/contracts/groups/groups.contract';
import { Hand, Sparkles } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';

export function GroupKindChip({ kind }: { kind: GroupKind }) {
  const t = useText('groups.kind');
  const Icon = kind === 'smart' ? Sparkles : Hand;
  return (
    <Chip tone={kind === 'smart' ? 'brand' : 'neutral'} icon={<Icon aria-hidden className="size-3" />}>
      {t(kind)}
    </Chip>
  );
}
