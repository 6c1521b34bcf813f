import { DenyAnswer, DenyInput, ForgotPasswordInput, MessageAnswer, ResetPasswordInput } from '@app/contracts/auth/auth.contract';
import { PasswordResetsService } from '@app/domain/auth/password-resets.service';
import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitOf } from '../http/client-info';
import { Answers, Public } from '../http/route.decorators';

@Controller('api/auth')
export class PasswordResetsController {
  constructor(private readonly resets: PasswordResetsService) {}

  @Post('forgot-password')
  @Public()
  @Answers(MessageAnswer)
  async request(
    @Body({ schema: ForgotPasswordInput }) { email }: ForgotPasswordInput,
    @Req() request: FastifyRequest,
  ): Promise<MessageAnswer> {
    await this.resets.request(email, visitOf(request));
    return { message: 'If this address has an account, a link is on its way.' };
  }

  @Post('reset-password')
  @Public()
  @Answers(MessageAnswer)
  async reset(@Body({ schema: ResetPasswordInput }) input: ResetPasswordInput, @Req() request: FastifyRequest): Promise<MessageAnswer> {
    await this.resets.reset(input, visitOf(request));
    return { message: 'Password changed successfully' };
  }

  @Post('not-me')
  @Public()
  @Answers(DenyAnswer)
  async deny(@Body({ schema: DenyInput }) { token }: DenyInput, @Req() request: FastifyRequest): Promise<DenyAnswer> {
    return { reset_token: await this.resets.deny(token, visitOf(request)) };
  }
}
