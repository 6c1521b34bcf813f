import { Module } from '@nestjs/common';
import { TeamModule } from '@app/domain/team/team.module';
import { AuthApiModule } from '../auth/auth-api.module';
import { InvitationController } from './invitation.controller';
import { AccountSecurityController } from './account-security.controller';
import { ProfilesController } from './profiles.controller';
import { TeamController } from './team.controller';

@Module({
  imports: [TeamModule, AuthApiModule],
  controllers: [ProfilesController, TeamController, AccountSecurityController, InvitationController],
})
export class TeamApiModule {}
