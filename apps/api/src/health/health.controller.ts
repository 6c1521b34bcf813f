import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { versionOf } from '@app/platform/config/version';
import type { FastifyReply } from 'fastify';
import { Allow, Answers, Public } from '../http/route.decorators';
import { HealthService, HealthView, InstallationHealthView } from './health.service';

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('api/health')
  @Public()
  @Answers(HealthView)
  async check(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthView> {
    const health = await this.health.check();
    reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }

  /** Does the same as `check` for operators, with versions and queues. */
  @Get('api/admin/health')
  @Allow('installation.manage')
  @Answers(InstallationHealthView)
  async inspect(): Promise<InstallationHealthView> {
    return { ...(await this.health.check()), ...versionOf(this.config) };
  }
}
