import { Module } from '@nestjs/common';
import { TeamModule } from '@app/domain/team/team.module';
import { AuthApiModule } from '../auth/auth-api.module';
import { InvitationController } from './invitation.controller';
import { ProtectionController } from './protection.controller';
import { TeamController } from './team.controller';

@Module({ imports: [TeamModule, AuthApiModule], controllers: [TeamController, ProtectionController, InvitationController] })
export class TeamApiModule {}
