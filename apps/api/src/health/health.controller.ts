import { Controller, Get, Header, Res } from '@nestjs/common';
import { Metrics } from '@app/platform/metrics/metrics';
import type { FastifyReply } from 'fastify';
import { Answers, Public, Undescribed } from '../http/route.decorators';
import { HealthService, HealthView } from './health.service';

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly metrics: Metrics,
  ) {}

  @Get('api/health')
  @Public()
  @Answers(HealthView)
  async check(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthView> {
    const health = await this.health.check();
    reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }

  @Get('metrics')
  @Public()
  @Undescribed()
  @Header('content-type', 'text/plain; version=0.0.4')
  figures(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
