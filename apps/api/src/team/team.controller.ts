import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import {
  DepartureView,
  NewInvitation,
  MemberParams,
  RemovalQuery,
  RoleInput,
  SeatsView,
  TeamMember,
} from '@app/contracts/team/team.contract';
import { InvitationsService } from '@app/domain/team/invitations.service';
import { MembersService } from '@app/domain/team/members.service';
import { SeatsService } from '@app/domain/team/seats.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api')
export class TeamController {
  constructor(
    private readonly members: MembersService,
    private readonly invitations: InvitationsService,
    private readonly seats: SeatsService,
  ) {}

  @Get('users')
  @Allow('account.use')
  @Answers(z.array(TeamMember))
  list(@Ctx() ctx: RequestContext): Promise<TeamMember[]> {
    return this.members.list(ctx);
  }

  @Get('team/seats')
  @Allow('team.manage')
  @Answers(SeatsView)
  countSeats(@Ctx() ctx: RequestContext): Promise<SeatsView> {
    return this.seats.view(ctx);
  }

  @Post('team/invite')
  @Allow('team.manage')
  @Answers(TeamMember, 201)
  invite(@Ctx() ctx: RequestContext, @Body({ schema: NewInvitation }) input: NewInvitation): Promise<TeamMember> {
    return this.invitations.invite(ctx, input);
  }

  @Post('team/members/:id/resend')
  @Allow('team.manage')
  @Answers(TeamMember)
  resend(@Ctx() ctx: RequestContext, @Param({ schema: MemberParams }) { id }: MemberParams): Promise<TeamMember> {
    return this.invitations.resend(ctx, id);
  }

  @Put('team/members/:id/role')
  @Allow('team.manage')
  @Answers(TeamMember)
  changeRole(
    @Ctx() ctx: RequestContext,
    @Param({ schema: MemberParams }) { id }: MemberParams,
    @Body({ schema: RoleInput }) { role }: RoleInput,
  ): Promise<TeamMember> {
    return this.members.changeRole(ctx, id, role);
  }

  @Get('team/members/:id/departure')
  @Allow('team.manage')
  @Answers(DepartureView)
  departure(@Ctx() ctx: RequestContext, @Param({ schema: MemberParams }) { id }: MemberParams): Promise<DepartureView> {
    return this.members.departure(ctx, id);
  }

  @Delete('team/members/:id')
  @Allow('team.manage')
  @Answers(NoContent)
  async remove(
    @Ctx() ctx: RequestContext,
    @Param({ schema: MemberParams }) { id }: MemberParams,
    @Query({ schema: RemovalQuery }) { contacts_to }: RemovalQuery,
  ): Promise<object> {
    await this.members.remove(ctx, id, contacts_to ?? null);
    return {};
  }
}
