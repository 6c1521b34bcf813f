import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ContactParams } from '@app/contracts/contacts/contacts.contract';
import { ErasureInput, ErasurePreview, ErasuresPage, ErasuresQuery, ErasureView } from '@app/contracts/erasures/erasures.contract';
import { ErasuresService } from '@app/domain/erasures/erasures.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

type Params = z.infer<typeof ContactParams>;

@Controller('api')
export class ErasuresController {
  constructor(private readonly erasures: ErasuresService) {}

  @Get('contacts/:id/erasure')
  @Allow('contacts.erase')
  @Answers(ErasurePreview)
  preview(@Ctx() ctx: RequestContext, @Param({ schema: ContactParams }) { id }: Params): Promise<ErasurePreview> {
    return this.erasures.preview(ctx, id);
  }

  @Post('contacts/:id/erasure')
  @Allow('contacts.erase')
  @Answers(ErasureView, 201)
  erase(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ContactParams }) { id }: Params,
    @Body({ schema: ErasureInput }) input: ErasureInput,
  ): Promise<ErasureView> {
    return this.erasures.erase(ctx, id, input);
  }

  @Get('erasures')
  @Allow('contacts.erase')
  @Answers(ErasuresPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: ErasuresQuery }) query: ErasuresQuery): Promise<ErasuresPage> {
    return this.erasures.list(ctx, query);
  }
}
