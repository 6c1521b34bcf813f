import { Module } from '@nestjs/common';
import { TeamModule } from '@app/domain/team/team.module';
import { SendInvitationHandler } from './send-invitation.handler';

@Module({ imports: [TeamModule], providers: [SendInvitationHandler] })
export class TeamWorkerModule {}
