import { Module } from '@nestjs/common';
import { AuthModule } from '@app/domain/auth/auth.module';
import { AuthController } from './auth.controller';
import { UnverifiedEmailController } from './unverified-email.controller';
import { CsrfController } from './csrf.controller';
import { PasswordResetsController } from './password-resets.controller';
import { SecondFactorController } from './second-factor.controller';
import { MfaChallengeController } from './mfa-challenge.controller';
import { SessionStatusController } from './session-status.controller';
import { SessionsController } from './sessions.controller';
import { SignInService } from './sign-in.service';

@Module({
  imports: [AuthModule],
  controllers: [
    AuthController,
    UnverifiedEmailController,
    PasswordResetsController,
    CsrfController,
    SecondFactorController,
    MfaChallengeController,
    SessionStatusController,
    SessionsController,
  ],
  providers: [SignInService],
  exports: [SignInService],
})
export class AuthApiModule {}
