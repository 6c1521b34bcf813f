import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { ContactParams, ContactView } from '@app/contracts/contacts/contacts.contract';
import { DistinctInput, DistinctParams, DuplicatesPage, DuplicatesQuery, MergeInput } from '@app/contracts/merges/merges.contract';
import { DuplicatesService } from '@app/domain/merges/duplicates.service';
import { MergesService } from '@app/domain/merges/merges.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

type Params = z.infer<typeof ContactParams>;

@Controller('api/contacts')
export class MergesController {
  constructor(
    private readonly duplicates: DuplicatesService,
    private readonly merges: MergesService,
  ) {}

  @Get('duplicates')
  @Allow('contacts.merge')
  @Answers(DuplicatesPage)
  listDuplicates(@Ctx() ctx: RequestContext, @Query({ schema: DuplicatesQuery }) query: DuplicatesQuery): Promise<DuplicatesPage> {
    return this.duplicates.list(ctx, query);
  }

  @Post(':id/merge')
  @Allow('contacts.merge')
  @Answers(ContactView)
  merge(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ContactParams }) { id }: Params,
    @Body({ schema: MergeInput }) input: MergeInput,
  ): Promise<ContactView> {
    return this.merges.merge(ctx, id, input);
  }

  @Post(':id/keep-apart')
  @Allow('contacts.merge')
  @Answers(NoContent)
  async keepApart(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ContactParams }) { id }: Params,
    @Body({ schema: DistinctInput }) input: DistinctInput,
  ): Promise<object> {
    await this.merges.keepApart(ctx, id, input);
    return {};
  }

  @Delete(':id/keep-apart/:other_id')
  @Allow('contacts.merge')
  @Answers(NoContent)
  async proposeAgain(
    @Ctx() ctx: RequestContext,
    @Param({ schema: DistinctParams }) { id, other_id: otherId }: DistinctParams,
  ): Promise<object> {
    await this.merges.proposeAgain(ctx, id, otherId);
    return {};
  }
}
