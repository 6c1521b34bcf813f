import { Controller, Get, Param, Query } from '@nestjs/common';
import { ContactParams } from '@app/contracts/contacts/contacts.contract';
import { TimelinePage, TimelineQuery } from '@app/contracts/timeline/timeline.contract';
import { TimelineService } from '@app/domain/timeline/timeline.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/contacts/:id/timeline')
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  @Get()
  @Allow('contacts.read')
  @Answers(TimelinePage)
  list(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ContactParams }) { id }: z.infer<typeof ContactParams>,
    @Query({ schema: TimelineQuery }) query: TimelineQuery,
  ): Promise<TimelinePage> {
    return this.timeline.list(ctx, id, query);
  }
}
