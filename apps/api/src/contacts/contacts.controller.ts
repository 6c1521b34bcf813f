import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import {
  CallOptOutInput,
  ContactDetail,
  NewContact,
  ContactPage,
  ContactParams,
  ContactPatch,
  ContactsQuery,
  ContactView,
  LiftOptOutInput,
} from '@app/contracts/contacts/contacts.contract';
import { ContactDeletionsService } from '@app/domain/contacts/contact-deletions.service';
import { OptOutsService } from '@app/domain/contacts/opt-outs.service';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { z } from 'zod';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';

type Params = z.infer<typeof ContactParams>;

@Controller('api/contacts')
export class ContactsController {
  constructor(
    private readonly contacts: ContactsService,
    private readonly deletions: ContactDeletionsService,
    private readonly optOuts: OptOutsService,
  ) {}

  @Get()
  @Allow('contacts.read')
  @AllowKey('read_contacts')
  @Answers(ContactPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: ContactsQuery }) query: ContactsQuery): Promise<ContactPage> {
    return this.contacts.list(ctx, query);
  }

  @Get(':id')
  @Allow('contacts.read')
  @AllowKey('read_contacts')
  @Answers(ContactDetail)
  get(@Ctx() ctx: RequestContext, @Param({ schema: ContactParams }) { id }: Params): Promise<ContactDetail> {
    return this.contacts.getWithHead(ctx, id);
  }

  @Post()
  @Allow('contacts.write')
  @AllowKey('write_contacts')
  @Answers(ContactView, 201)
  create(@Ctx() ctx: RequestContext, @Body({ schema: NewContact }) input: NewContact): Promise<ContactView> {
    return this.contacts.create(ctx, input);
  }

  @Put(':id')
  @Allow('contacts.write')
  @AllowKey('write_contacts')
  @Answers(ContactView)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ContactParams }) { id }: Params,
    @Body({ schema: ContactPatch }) patch: ContactPatch,
  ): Promise<ContactView> {
    return this.contacts.update(ctx, id, patch);
  }

  @Post(':id/opt-outs/lift')
  @Allow('contacts.lift_opt_out')
  @Answers(ContactView)
  liftOptOut(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ContactParams }) { id }: Params,
    @Body({ schema: LiftOptOutInput }) input: LiftOptOutInput,
  ): Promise<ContactView> {
    return this.optOuts.lift(ctx, id, input);
  }

  @Put(':id/opt-outs/call')
  @Allow('contacts.write')
  @Answers(ContactView)
  setCallOptOut(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ContactParams }) { id }: Params,
    @Body({ schema: CallOptOutInput }) input: CallOptOutInput,
  ): Promise<ContactView> {
    return this.optOuts.setCalls(ctx, id, input);
  }

  @Delete(':id')
  @Allow('contacts.delete')
  @Answers(NoContent)
  async remove(@Ctx() ctx: RequestContext, @Param({ schema: ContactParams }) { id }: Params): Promise<object> {
    await this.deletions.removeOne(ctx, id);
    return {};
  }
}
