import { Controller, Get, Query } from '@nestjs/common';
import { EventPage, EventsQuery } from '@app/contracts/realtime/realtime.contract';
import { EventFeedService } from '@app/domain/realtime/event-feed.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Background, Ctx } from '../http/route.decorators';

@Controller('api/events')
export class EventsController {
  constructor(private readonly events: EventFeedService) {}

  @Get()
  @Allow('conversations.read')
  @Background()
  @Answers(EventPage)
  list(@Ctx() ctx: RequestContext, @Query({ schema: EventsQuery }) query: EventsQuery): Promise<EventPage> {
    return this.events.after(ctx, query);
  }
}
