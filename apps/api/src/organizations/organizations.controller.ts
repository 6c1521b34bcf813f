import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  OrganizationDetails,
  OrganizationInput,
  OrganizationParams,
  OrganizationView,
} from '@app/contracts/organizations/organizations.contract';
import { OrganizationsService } from '@app/domain/organizations/organizations.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api')
export class OrganizationsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Get('admin/organizations')
  @Allow('installation.manage')
  @Answers(z.array(OrganizationView))
  list(@Ctx() ctx: RequestContext): Promise<OrganizationView[]> {
    return this.organizations.listForAdmin(ctx);
  }

  @Get('organizations/:id')
  @Allow('account.use')
  @Answers(OrganizationDetails)
  get(@Ctx() ctx: RequestContext, @Param({ schema: OrganizationParams }) { id }: OrganizationParams): Promise<OrganizationDetails> {
    return this.organizations.get(ctx, id);
  }

  @Put('organizations/:id')
  @Allow('settings.manage')
  @Answers(OrganizationDetails)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: OrganizationParams }) { id }: OrganizationParams,
    @Body({ schema: OrganizationInput }) input: OrganizationInput,
  ): Promise<OrganizationDetails> {
    return this.organizations.update(ctx, id, input);
  }
}
