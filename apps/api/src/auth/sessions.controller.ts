import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { MessageAnswer, NoContent } from '@app/contracts/auth/auth.contract';
import { PasswordReauth } from '@app/contracts/auth/second-factor.contract';
import {
  PasswordConfirmation,
  PasswordInput,
  PasswordRules,
  SessionParams,
  SessionView,
  SignInsPage,
  SignInsQuery,
} from '@app/contracts/auth/sessions.contract';
import { OwnPasswordService } from '@app/domain/auth/own-password.service';
import { type Session, SessionsService } from '@app/domain/auth/sessions.service';
import { SignInsService } from '@app/domain/auth/sign-ins.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { z } from 'zod';
import { Allow, Answers, Ctx, CurrentSession } from '../http/route.decorators';

@Controller('api')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly signIns: SignInsService,
    private readonly passwords: OwnPasswordService,
  ) {}

  @Get('me/sessions')
  @Allow('account.use')
  @Answers(z.array(SessionView))
  list(@CurrentSession() session: Session): Promise<SessionView[]> {
    return this.sessions.list(session);
  }

  @Delete('me/sessions')
  @Allow('account.use')
  @Answers(NoContent)
  async endOthers(@CurrentSession() session: Session): Promise<object> {
    await this.sessions.endOthers(session);
    return {};
  }

  @Delete('me/sessions/:id')
  @Allow('account.use')
  @Answers(NoContent)
  async end(@Ctx() ctx: RequestContext, @Param({ schema: SessionParams }) { id }: SessionParams): Promise<object> {
    await this.sessions.endOwn(ctx, id);
    return {};
  }

  @Get('me/sign-ins')
  @Allow('account.use')
  @Answers(SignInsPage)
  ownSignIns(@Ctx() ctx: RequestContext, @Query({ schema: SignInsQuery }) query: SignInsQuery): Promise<SignInsPage> {
    return this.signIns.listOwn(ctx, query);
  }

  @Get('security/sign-ins')
  @Allow('settings.manage')
  @Answers(SignInsPage)
  allSignIns(@Ctx() ctx: RequestContext, @Query({ schema: SignInsQuery }) query: SignInsQuery): Promise<SignInsPage> {
    return this.signIns.listAll(ctx, query);
  }

  @Post('me/password/confirm')
  @Allow('account.use')
  @Answers(PasswordConfirmation)
  confirmPassword(
    @CurrentSession() session: Session,
    @Body({ schema: PasswordReauth }) proof: PasswordReauth,
  ): Promise<PasswordConfirmation> {
    return this.passwords.confirm(session, proof);
  }

  @Get('me/password')
  @Allow('account.use')
  @Answers(PasswordRules)
  passwordRules(@Ctx() ctx: RequestContext): Promise<PasswordRules> {
    return this.passwords.rules(ctx);
  }

  @Put('me/password')
  @Allow('account.use')
  @Answers(MessageAnswer)
  async changePassword(@CurrentSession() session: Session, @Body({ schema: PasswordInput }) input: PasswordInput): Promise<MessageAnswer> {
    await this.passwords.change(session, input);
    return { message: 'Password changed successfully' };
  }
}
