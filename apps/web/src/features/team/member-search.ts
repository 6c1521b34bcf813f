import type { TeamMember } from '@app/contracts/team/team.contract';

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those whose name or email has the text in it, whatever its case and accents. */
export function membersWith(members: readonly TeamMember[], search: string): readonly TeamMember[] {
  const wanted = folded(search.trim());
  return wanted === '' ? members : members.filter(({ name, email }) => folded(`${name} ${email}`).includes(wanted));
}
