import type { TeamMember } from '@app/contracts/team/team.contract';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import type { Tone } from '@/ui/tone-style';
import { type MemberState, stateOf } from '../list/member-state';

const LOOK: Record<MemberState, { tone: Tone; icon: typeof Clock }> = {
  active: { tone: 'success', icon: CircleCheck },
  pending: { tone: 'warning', icon: Clock },
  expired: { tone: 'danger', icon: TriangleAlert },
};

export function StateChip({ member }: { member: TeamMember }) {
  const t = useText('team.states');
  const [now] = useState(() => new Date());
  const state = stateOf(member, now);
  const { tone, icon: Icon } = LOOK[state];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden className="size-3 shrink-0" />}>
      {t(state)}
    </Chip>
  );
}
