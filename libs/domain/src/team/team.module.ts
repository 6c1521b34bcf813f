import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { AuthModule } from '../auth/auth.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { SecurityModule } from '../security/security.module';
import { InvitationMailsService } from './invitation-mails.service';
import { InvitationsRepository } from './invitations.repository';
import { InvitationsService } from './invitations.service';
import { MembersService } from './members.service';
import { AccountSecurityService } from './account-security.service';
import { ProfilesService } from './profiles.service';
import { SeatsService } from './seats.service';
import { TeamRepository } from './team.repository';
import { TeamService } from './team.service';

@Module({
  imports: [AuditLogModule, AuthModule, LifecycleModule, OrganizationsModule, SecurityModule],
  providers: [
    InvitationMailsService,
    InvitationsService,
    MembersService,
    AccountSecurityService,
    ProfilesService,
    SeatsService,
    TeamService,
    TeamRepository,
    InvitationsRepository,
  ],
  exports: [InvitationMailsService, InvitationsService, MembersService, AccountSecurityService, ProfilesService, SeatsService, TeamService],
})
export class TeamModule {}
