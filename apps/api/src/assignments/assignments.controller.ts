import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  AgentsAnswer,
  AssignInput,
  AssignmentHistory,
  AssignmentParams,
  AssignmentView,
  AssignSelectionInput,
  HandoffInput,
  HandoffView,
  ReassignInput,
} from '@app/contracts/assignments/assignments.contract';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { SelectionOutcome } from '@app/contracts/contacts/contact-selection.contract';
import { AssignedSelectionService } from '@app/domain/assignments/assigned-selection.service';
import { AssignmentsService } from '@app/domain/assignments/assignments.service';
import { HandoffsService } from '@app/domain/assignments/handoffs.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/assignments')
export class AssignmentsController {
  constructor(
    private readonly assignments: AssignmentsService,
    private readonly selections: AssignedSelectionService,
    private readonly handoffs: HandoffsService,
  ) {}

  @Get('agents')
  @Allow('conversations.read')
  @Answers(AgentsAnswer)
  listAgents(@Ctx() ctx: RequestContext): Promise<AgentsAnswer> {
    return this.assignments.listAgents(ctx);
  }

  @Post('assign')
  @Allow('contacts.write')
  @Answers(AssignmentView, 201)
  assign(@Ctx() ctx: RequestContext, @Body({ schema: AssignInput }) input: AssignInput): Promise<AssignmentView> {
    return this.assignments.assign(ctx, input);
  }

  @Post('selection')
  @Allow('contacts.write')
  @Answers(SelectionOutcome)
  assignSelection(
    @Ctx() ctx: RequestContext,
    @Body({ schema: AssignSelectionInput }) input: AssignSelectionInput,
  ): Promise<SelectionOutcome> {
    return this.selections.assign(ctx, input);
  }

  @Put(':contactId/reassign')
  @Allow('contacts.write')
  @Answers(AssignmentView)
  reassign(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AssignmentParams }) { contactId }: AssignmentParams,
    @Body({ schema: ReassignInput }) input: ReassignInput,
  ): Promise<AssignmentView> {
    return this.assignments.reassign(ctx, contactId, input);
  }

  @Delete(':contactId/unassign')
  @Allow('contacts.write')
  @Answers(NoContent)
  async unassign(@Ctx() ctx: RequestContext, @Param({ schema: AssignmentParams }) { contactId }: AssignmentParams): Promise<object> {
    await this.assignments.unassign(ctx, contactId);
    return {};
  }

  @Post('hand-over')
  @Allow('assignments.manage')
  @Answers(HandoffView)
  handOff(@Ctx() ctx: RequestContext, @Body({ schema: HandoffInput }) input: HandoffInput): Promise<HandoffView> {
    return this.handoffs.handOff(ctx, input);
  }

  @Get(':contactId/history')
  @Allow('conversations.read')
  @Answers(AssignmentHistory)
  history(@Ctx() ctx: RequestContext, @Param({ schema: AssignmentParams }) { contactId }: AssignmentParams): Promise<AssignmentHistory> {
    return this.assignments.history(ctx, contactId);
  }
}
