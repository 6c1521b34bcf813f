import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  ContactPage,
  ContactsQuery,
  ContactView,
  InspectedContactParams,
  InspectedContactsParams,
} from '@app/contracts/contacts/contacts.contract';
import { ContactInspectionService } from '@app/domain/contacts/contact-inspection.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/admin/organizations/:organizationId/contacts')
export class ContactInspectionController {
  constructor(private readonly inspection: ContactInspectionService) {}

  @Get()
  @Allow('installation.read_contacts')
  @Answers(ContactPage)
  list(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InspectedContactsParams }) { organizationId }: z.infer<typeof InspectedContactsParams>,
    @Query({ schema: ContactsQuery }) query: ContactsQuery,
  ): Promise<ContactPage> {
    return this.inspection.list(ctx, organizationId, query);
  }

  @Get(':id')
  @Allow('installation.read_contacts')
  @Answers(ContactView)
  get(
    @Ctx() ctx: RequestContext,
    @Param({ schema: InspectedContactParams }) { organizationId, id }: z.infer<typeof InspectedContactParams>,
  ): Promise<ContactView> {
    return this.inspection.get(ctx, organizationId, id);
  }
}
