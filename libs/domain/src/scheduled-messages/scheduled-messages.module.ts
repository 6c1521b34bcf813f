import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { ContactsModule } from '../contacts/contacts.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { MessagesModule } from '../messages/messages.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { PlansModule } from '../plans/plans.module';
import { TeamModule } from '../team/team.module';
import { ScheduledLifecycleService } from './scheduled-lifecycle.service';
import { ScheduledMessagesRepository } from './scheduled-messages.repository';
import { ScheduledMessagesService } from './scheduled-messages.service';
import { ScheduledTargetService } from './scheduled-target.service';
import { ScheduledSendingService } from './scheduled-sending.service';

@Module({
  imports: [AuthModule, ContactsModule, ConversationsModule, LifecycleModule, MessagesModule, OrganizationsModule, PlansModule, TeamModule],
  providers: [
    ScheduledLifecycleService,
    ScheduledMessagesRepository,
    ScheduledMessagesService,
    ScheduledTargetService,
    ScheduledSendingService,
  ],
  exports: [ScheduledMessagesService, ScheduledSendingService],
})
export class ScheduledMessagesModule {}
