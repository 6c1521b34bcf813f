import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { GroupMembers, GroupMembersChange, GroupMembersInput, GroupMembersQuery, GroupParams } from '@app/contracts/groups/groups.contract';
import { GroupMembersService } from '@app/domain/groups/group-members.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/groups/:id/members')
export class GroupMembersController {
  constructor(private readonly members: GroupMembersService) {}

  @Get()
  @Allow('contacts.read')
  @Answers(GroupMembers)
  list(
    @Ctx() ctx: RequestContext,
    @Param({ schema: GroupParams }) { id }: GroupParams,
    @Query({ schema: GroupMembersQuery }) query: GroupMembersQuery,
  ): Promise<GroupMembers> {
    return this.members.list(ctx, id, query);
  }

  @Post()
  @Allow('contacts.write')
  @Answers(GroupMembersChange)
  add(
    @Ctx() ctx: RequestContext,
    @Param({ schema: GroupParams }) { id }: GroupParams,
    @Body({ schema: GroupMembersInput }) input: GroupMembersInput,
  ): Promise<GroupMembersChange> {
    return this.members.add(ctx, id, input);
  }

  @Post('remove')
  @Allow('contacts.write')
  @Answers(GroupMembersChange)
  remove(
    @Ctx() ctx: RequestContext,
    @Param({ schema: GroupParams }) { id }: GroupParams,
    @Body({ schema: GroupMembersInput }) input: GroupMembersInput,
  ): Promise<GroupMembersChange> {
    return this.members.remove(ctx, id, input);
  }
}
