import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { type MeView, MeView as MeSchema } from '@app/contracts/auth/auth.contract';
import { AcceptInput, InvitationLookup, InvitationView } from '@app/contracts/team/team.contract';
import { InvitationsService } from '@app/domain/team/invitations.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignInService } from '../auth/sign-in.service';
import { Answers, Public } from '../http/route.decorators';
import { setSessionCookie } from '../http/session-cookie';

/** For holders of an invitation link. */
@Controller('api/team/invitation')
export class InvitationController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly invitations: InvitationsService,
    private readonly signIn: SignInService,
  ) {}

  @Post()
  @Public()
  @Answers(InvitationView)
  look(@Body({ schema: InvitationLookup }) { token }: InvitationLookup): Promise<InvitationView> {
    return this.invitations.view(token);
  }

  @Post('accept')
  @Public()
  @Answers(MeSchema, 201)
  async accept(
    @Body({ schema: AcceptInput }) input: AcceptInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeView> {
    const { organizationId, userId } = await this.invitations.accept(input);
    const { token, me } = await this.signIn.afterInvitation(organizationId, userId, request);
    setSessionCookie(this.config, reply, token);
    return me;
  }
}
