import { Body, Controller, Get, Inject, Post, Put, Req, Res } from '@nestjs/common';
import {
  LoginInput,
  MessageAnswer,
  type MeView,
  MeView as MeSchema,
  NoContent,
  PreferencesInput,
  ResendVerificationInput,
  SignupInput,
  VerifyEmailInput,
} from '@app/contracts/auth/auth.contract';
import { LoginAnswer, type MfaChallenge } from '@app/contracts/auth/second-factor.contract';
import { AuthService } from '@app/domain/auth/auth.service';
import { type Session, SessionsService } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitOf } from '../http/client-info';
import { AllowUnverified, Answers, CurrentSession, Public } from '../http/route.decorators';
import { clearSessionCookie } from '../http/session-cookie';
import { SignInService } from './sign-in.service';

@Controller('api')
export class AuthController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly signIn: SignInService,
  ) {}

  @Get('me')
  @AllowUnverified()
  @Answers(MeSchema)
  me(@CurrentSession() session: Session): MeView {
    return session.me;
  }

  @Put('me/preferences')
  @AllowUnverified()
  @Answers(MeSchema)
  async savePreferences(@CurrentSession() session: Session, @Body({ schema: PreferencesInput }) input: PreferencesInput): Promise<MeView> {
    await this.auth.savePreferences(session.ctx, input);
    return { ...session.me, ...input };
  }

  @Post('auth/signup')
  @Public()
  @Answers(MessageAnswer, 201)
  async signup(@Body({ schema: SignupInput }) input: SignupInput, @Req() request: FastifyRequest): Promise<MessageAnswer> {
    await this.auth.signup(input, visitOf(request));
    return { message: 'Verification email sent. Check your inbox.' };
  }

  @Post('auth/login')
  @Public()
  @Answers(LoginAnswer)
  async login(
    @Body({ schema: LoginInput }) input: LoginInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeView | MfaChallenge> {
    const entry = await this.signIn.withPassword(input, request);
    if ('second_step' in entry) return entry;
    return this.signIn.remember(entry, request, reply);
  }

  @Post('auth/resend-verification')
  @Public()
  @Answers(MessageAnswer)
  async resendVerification(
    @Body({ schema: ResendVerificationInput }) input: ResendVerificationInput,
    @Req() request: FastifyRequest,
  ): Promise<MessageAnswer> {
    await this.auth.resendVerification(input.email, visitOf(request));
    return { message: 'Verification email sent. Check your inbox.' };
  }

  @Post('auth/verify-email')
  @Public()
  @Answers(MessageAnswer)
  async verifyEmail(@Body({ schema: VerifyEmailInput }) input: VerifyEmailInput): Promise<MessageAnswer> {
    await this.auth.verifyEmail(input.token);
    return { message: 'Email verified successfully! You can now login.' };
  }

  @Post('auth/logout')
  @AllowUnverified()
  @Answers(NoContent)
  async logout(@CurrentSession() session: Session, @Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    await this.sessions.end(session);
    clearSessionCookie(this.config, reply);
    return {};
  }
}
