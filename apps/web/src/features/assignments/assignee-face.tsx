import { UserRound } from 'lucide-react';
import { Avatar } from '@/ui/avatar';
import type { Assignee } from './assignment-change';

export function AssigneeFace({ assigned }: { assigned: Assignee }) {
  return assigned ? <Avatar size="xs" name={assigned.name} id={assigned.id} /> : <UserRound aria-hidden className="text-text-3" />;
}
