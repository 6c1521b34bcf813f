import { Injectable } from '@nestjs/common';
import type { AssignableAgent } from '@app/contracts/assignments/assignments.contract';
import type { Language } from '@app/contracts/auth/auth.contract';
import { ROLE_NAMES, type Role } from '@app/contracts/core/permissions';
import type { Transaction } from '@app/database/transaction';
import { mayView, seesAllChats } from '@app/platform/context/audience';
import { OrganizationsService } from '../organizations/organizations.service';
import { type Member, TeamRepository } from './team.repository';

/** A member and their visibility. */
export interface TeamPerson {
  id: number;
  name: string;
  firstName: string;
  email: string;
  role: Role;
  language: Language;
  seesAllChats: boolean;
}

/** Members of an organization, for other features. */
@Injectable()
export class TeamService {
  constructor(
    private readonly team: TeamRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Agents and managers by name. */
  async listAssignable(tx: Transaction): Promise<AssignableAgent[]> {
    return (await this.team.listAssignable(tx)).map(assignableAgentOf);
  }

  /** `null` for users of other organizations and users who take no contacts. */
  async findAssignable(tx: Transaction, id: number): Promise<AssignableAgent | null> {
    const member = await this.team.findAssignable(tx, id);
    return member && assignableAgentOf(member);
  }

  /** Whether the user was a member and was removed. */
  isFormer(tx: Transaction, id: number): Promise<boolean> {
    return this.team.isFormer(tx, id);
  }

  /** `null` for somebody who is in the team, again or still. */
  removedAt(tx: Transaction, id: number): Promise<Date | null> {
    return this.team.removedAt(tx, id);
  }

  /** Members who may see a contact with this assignee, by name. */
  async listViewersOf(tx: Transaction, assignedUserId: number | null): Promise<{ id: number; name: string }[]> {
    const isGranted = await this.organizations.grantsAllChats(tx);
    return (await this.team.listVerified(tx))
      .filter((member) => mayView({ userId: member.id, seesAllChats: seesAllChats(member, isGranted) }, assignedUserId))
      .map((member) => ({ id: member.id, name: nameOf(member) }));
  }

  /** Members with a verified e-mail, by name. */
  async listPeople(tx: Transaction): Promise<TeamPerson[]> {
    const isGranted = await this.organizations.grantsAllChats(tx);
    return (await this.team.listVerified(tx)).map((member) => {
      const { id, firstName, email, role, language } = member;
      return { id, name: nameOf(member), firstName, email, role, language, seesAllChats: seesAllChats(member, isGranted) };
    });
  }

  namesOf(tx: Transaction, ids: (number | null)[]): Promise<Map<number, string>> {
    return this.team.namesOf(tx, ids);
  }
}

const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`.trim();

const assignableAgentOf = (member: Member): AssignableAgent => ({
  id: member.id,
  name: nameOf(member),
  first_name: member.firstName,
  last_name: member.lastName,
  email: member.email,
  role: { name: member.role, display_name: ROLE_NAMES[member.role] },
  available: member.emailVerifiedAt !== null,
});
