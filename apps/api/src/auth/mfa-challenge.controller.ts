import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { type MeView, MeView as MeSchema } from '@app/contracts/auth/auth.contract';
import { MfaChallengeInput } from '@app/contracts/auth/second-factor.contract';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Public } from '../http/route.decorators';
import { setSessionCookie } from '../http/session-cookie';
import { SignInService } from './sign-in.service';

@Controller('api/auth/second-step')
export class MfaChallengeController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly signIn: SignInService,
  ) {}

  @Post()
  @Public()
  @Answers(MeSchema)
  async take(
    @Body({ schema: MfaChallengeInput }) input: MfaChallengeInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeView> {
    const { token, me } = await this.signIn.completeMfa(input, request);
    setSessionCookie(this.config, reply, token);
    return me;
  }
}
