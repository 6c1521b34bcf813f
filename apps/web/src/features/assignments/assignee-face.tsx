import { UserRound } from 'lucide-react';
import { PersonAvatar } from '@/ui/person-avatar';
import type { Assignee } from './assignment-change';

export function AssigneeFace({ assigned }: { assigned: Assignee }) {
  return assigned ? <PersonAvatar size="xs" name={assigned.name} id={assigned.id} /> : <UserRound aria-hidden className="text-text-3" />;
}
