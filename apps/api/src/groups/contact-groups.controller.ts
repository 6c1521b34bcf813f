import { Controller, Get, Param } from '@nestjs/common';
import { ContactParams } from '@app/contracts/contacts/contacts.contract';
import { ContactGroup } from '@app/contracts/groups/groups.contract';
import { GroupMembersService } from '@app/domain/groups/group-members.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/contacts/:id/groups')
export class ContactGroupsController {
  constructor(private readonly members: GroupMembersService) {}

  @Get()
  @Allow('contacts.read')
  @Answers(z.array(ContactGroup))
  list(@Ctx() ctx: RequestContext, @Param({ schema: ContactParams }) { id }: z.infer<typeof ContactParams>): Promise<ContactGroup[]> {
    return this.members.ofContact(ctx, id);
  }
}
