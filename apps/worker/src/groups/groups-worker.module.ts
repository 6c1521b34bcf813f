import { Module } from '@nestjs/common';
import { GroupsModule } from '@app/domain/groups/groups.module';
import { CountGroupsHandler } from './count-groups.handler';

@Module({ imports: [GroupsModule], providers: [CountGroupsHandler] })
export class GroupsWorkerModule {}
