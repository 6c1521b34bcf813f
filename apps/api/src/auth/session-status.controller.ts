import { SessionStatus } from '@app/contracts/auth/auth.contract';
import { SessionsService } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitOf } from '../http/client-info';
import { Answers, Public } from '../http/route.decorators';
import { sessionToken } from '../http/session-cookie';

@Controller('api/auth/session')
export class SessionStatusController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsService,
  ) {}

  /** Whether `/api/me` would answer this browser; asking does not prolong the session. */
  @Get()
  @Public()
  @Answers(SessionStatus)
  async get(@Req() request: FastifyRequest): Promise<SessionStatus> {
    const token = sessionToken(this.config, request);
    const session = token ? await this.sessions.find(token, { ...visitOf(request), isBackground: true }) : null;
    return { signed_in: session !== null && session.restriction !== 'address', may_sign_up: this.config.SIGNUP === 'open' };
  }
}
