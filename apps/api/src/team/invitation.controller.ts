import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { type MeView, MeView as MeSchema } from '@app/contracts/auth/auth.contract';
import { AcceptInput, InvitationLookup, InvitationView } from '@app/contracts/team/team.contract';
import { InvitationsService } from '@app/domain/team/invitations.service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignInService } from '../auth/sign-in.service';
import { Answers, Public } from '../http/route.decorators';

/** For holders of an invitation link. */
@Controller('api/team/invitation')
export class InvitationController {
  constructor(
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
    return this.signIn.remember(await this.signIn.afterInvitation(organizationId, userId, request), request, reply);
  }
}
