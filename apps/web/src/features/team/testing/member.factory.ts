import type { TeamMember } from '@app/contracts/team/team.contract';

/** An invited member by default. */
export const aMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  id: 1,
  name: 'Ana Ruiz',
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@team.test',
  role: { id: 2, name: 'agent', display_name: 'Agent' },
  email_verified_at: null,
  status: 'pending',
  invitation: { sent_at: null, expires_at: '2026-11-28T12:00:00.000Z', refused_at: null },
  photo: null,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  ...changes,
});
