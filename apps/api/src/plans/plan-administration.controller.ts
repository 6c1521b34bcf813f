import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  AdminOrganizationDetails,
  AdminOrganizationParams,
  AdminOrganizationsPage,
  AdminOrganizationsQuery,
  PlanChangeInput,
  SuspensionInput,
  TrialInput,
} from '@app/contracts/plans/plans.contract';
import { PlanAdministrationService } from '@app/domain/plans/plan-administration.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

const ONE = 'organizations/:organizationId/subscription';

@Controller('api/admin')
export class PlanAdministrationController {
  constructor(private readonly administration: PlanAdministrationService) {}

  @Get('subscriptions')
  @Allow('installation.manage')
  @Answers(AdminOrganizationsPage)
  search(
    @Ctx() ctx: RequestContext,
    @Query({ schema: AdminOrganizationsQuery }) query: AdminOrganizationsQuery,
  ): Promise<AdminOrganizationsPage> {
    return this.administration.search(ctx, query);
  }

  @Get(ONE)
  @Allow('installation.manage')
  @Answers(AdminOrganizationDetails)
  details(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AdminOrganizationParams }) { organizationId }: AdminOrganizationParams,
  ): Promise<AdminOrganizationDetails> {
    return this.administration.details(ctx, organizationId);
  }

  @Put(`${ONE}/trial`)
  @Allow('installation.manage')
  @Answers(AdminOrganizationDetails)
  changeTrial(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AdminOrganizationParams }) { organizationId }: AdminOrganizationParams,
    @Body({ schema: TrialInput }) input: TrialInput,
  ): Promise<AdminOrganizationDetails> {
    return this.administration.changeTrial(ctx, organizationId, input);
  }

  @Put(`${ONE}/plan`)
  @Allow('installation.manage')
  @Answers(AdminOrganizationDetails)
  changePlan(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AdminOrganizationParams }) { organizationId }: AdminOrganizationParams,
    @Body({ schema: PlanChangeInput }) input: PlanChangeInput,
  ): Promise<AdminOrganizationDetails> {
    return this.administration.changePlan(ctx, organizationId, input);
  }

  @Post(`${ONE}/suspend`)
  @HttpCode(200)
  @Allow('installation.manage')
  @Answers(AdminOrganizationDetails)
  suspend(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AdminOrganizationParams }) { organizationId }: AdminOrganizationParams,
    @Body({ schema: SuspensionInput }) input: SuspensionInput,
  ): Promise<AdminOrganizationDetails> {
    return this.administration.suspend(ctx, organizationId, input);
  }

  @Post(`${ONE}/reactivate`)
  @HttpCode(200)
  @Allow('installation.manage')
  @Answers(AdminOrganizationDetails)
  reactivate(
    @Ctx() ctx: RequestContext,
    @Param({ schema: AdminOrganizationParams }) { organizationId }: AdminOrganizationParams,
    @Body({ schema: SuspensionInput }) input: SuspensionInput,
  ): Promise<AdminOrganizationDetails> {
    return this.administration.reactivate(ctx, organizationId, input);
  }
}
