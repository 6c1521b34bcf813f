import type { Role } from '@app/contracts/core/permissions';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import type { Tone } from '@/ui/tone-style';

/** Purple, blue and grey (document 001, section 6). */
const TONES: Record<Role, Tone> = { owner: 'call', manager: 'info', agent: 'neutral' };

export function RoleChip({ role }: { role: Role }) {
  const t = useText('shell.roles');
  return <Chip tone={TONES[role]}>{t(role)}</Chip>;
}
