import { ChangeUnverifiedEmailInput, MessageAnswer } from '@app/contracts/auth/auth.contract';
import { AuthService } from '@app/domain/auth/auth.service';
import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitOf } from '../http/client-info';
import { Answers, Public } from '../http/route.decorators';

@Controller('api/auth')
export class UnverifiedEmailController {
  constructor(private readonly auth: AuthService) {}

  @Post('change-unverified-email')
  @Public()
  @Answers(MessageAnswer)
  async change(
    @Body({ schema: ChangeUnverifiedEmailInput }) input: ChangeUnverifiedEmailInput,
    @Req() request: FastifyRequest,
  ): Promise<MessageAnswer> {
    await this.auth.changeUnverifiedEmail(input, visitOf(request));
    return { message: 'Verification email sent. Check your inbox.' };
  }
}
