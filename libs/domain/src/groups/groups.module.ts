import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { PipelineModule } from '../pipeline/pipeline.module';
import { TeamModule } from '../team/team.module';
import { GroupCountsService } from './group-counts.service';
import { GroupFilterService } from './group-filter.service';
import { GroupMembersRepository } from './group-members.repository';
import { GroupMembersService } from './group-members.service';
import { GroupProposalsService } from './group-proposals.service';
import { GroupRulesService } from './group-rules.service';
import { GroupsRepository } from './groups.repository';
import { GroupsService } from './groups.service';
import { MembershipsRepository } from './memberships.repository';

const SERVICES = [GroupsService, GroupMembersService, GroupCountsService, GroupRulesService, GroupProposalsService];

@Module({
  imports: [AuditLogModule, ContactsModule, ConversationsModule, PipelineModule, TeamModule],
  providers: [...SERVICES, GroupFilterService, GroupsRepository, GroupMembersRepository, MembershipsRepository],
  exports: SERVICES,
})
export class GroupsModule {}
