import { Module } from '@nestjs/common';
import { GroupsModule } from '@app/domain/groups/groups.module';
import { ContactGroupsController } from './contact-groups.controller';
import { GroupMembersController } from './group-members.controller';
import { GroupsController } from './groups.controller';

@Module({ imports: [GroupsModule], controllers: [GroupsController, GroupMembersController, ContactGroupsController] })
export class GroupsApiModule {}
