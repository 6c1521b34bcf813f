import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { type MeView, MeView as MeSchema } from '@app/contracts/auth/auth.contract';
import { MfaChallengeInput } from '@app/contracts/auth/second-factor.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Public } from '../http/route.decorators';
import { SignInService } from './sign-in.service';

@Controller('api/auth/second-step')
export class MfaChallengeController {
  constructor(private readonly signIn: SignInService) {}

  @Post()
  @Public()
  @Answers(MeSchema)
  async take(
    @Body({ schema: MfaChallengeInput }) input: MfaChallengeInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeView> {
    return this.signIn.remember(await this.signIn.completeMfa(input, request), request, reply);
  }
}
