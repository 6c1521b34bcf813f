import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import {
  DismissalInput,
  NewGroup,
  GroupList,
  GroupParams,
  GroupPatch,
  GroupPreview,
  GroupPreviewInput,
  GroupProposals,
  GroupView,
} from '@app/contracts/groups/groups.contract';
import { GroupProposalsService } from '@app/domain/groups/group-proposals.service';
import { GroupsService } from '@app/domain/groups/groups.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/groups')
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly suggestions: GroupProposalsService,
  ) {}

  @Get()
  @Allow('contacts.read')
  @Answers(GroupList)
  list(@Ctx() ctx: RequestContext): Promise<GroupList> {
    return this.groups.list(ctx);
  }

  @Post()
  @Allow('groups.manage')
  @Answers(GroupView, 201)
  create(@Ctx() ctx: RequestContext, @Body({ schema: NewGroup }) input: NewGroup): Promise<GroupView> {
    return this.groups.create(ctx, input);
  }

  @Post('preview')
  @Allow('groups.manage')
  @Answers(GroupPreview)
  preview(@Ctx() ctx: RequestContext, @Body({ schema: GroupPreviewInput }) input: GroupPreviewInput): Promise<GroupPreview> {
    return this.groups.preview(ctx, input);
  }

  @Get('proposals')
  @Allow('groups.manage')
  @Answers(GroupProposals)
  proposals(@Ctx() ctx: RequestContext): Promise<GroupProposals> {
    return this.suggestions.list(ctx);
  }

  @Post('proposals/dismiss')
  @Allow('groups.manage')
  @Answers(NoContent)
  async dismiss(@Ctx() ctx: RequestContext, @Body({ schema: DismissalInput }) { key }: DismissalInput): Promise<object> {
    await this.suggestions.dismiss(ctx, key);
    return {};
  }

  @Get(':id')
  @Allow('contacts.read')
  @Answers(GroupView)
  get(@Ctx() ctx: RequestContext, @Param({ schema: GroupParams }) { id }: GroupParams): Promise<GroupView> {
    return this.groups.get(ctx, id);
  }

  @Patch(':id')
  @Allow('groups.manage')
  @Answers(GroupView)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: GroupParams }) { id }: GroupParams,
    @Body({ schema: GroupPatch }) patch: GroupPatch,
  ): Promise<GroupView> {
    return this.groups.update(ctx, id, patch);
  }

  @Delete(':id')
  @Allow('groups.manage')
  @Answers(NoContent)
  async remove(@Ctx() ctx: RequestContext, @Param({ schema: GroupParams }) { id }: GroupParams): Promise<object> {
    await this.groups.remove(ctx, id);
    return {};
  }
}
