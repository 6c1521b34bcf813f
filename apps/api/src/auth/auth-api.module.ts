import { Module } from '@nestjs/common';
import { AuthModule } from '@app/domain/auth/auth.module';
import { AuthController } from './auth.controller';
import { CsrfController } from './csrf.controller';
import { SecondFactorController } from './second-factor.controller';
import { SecondStepController } from './second-step.controller';
import { SessionsController } from './sessions.controller';
import { SignInService } from './sign-in.service';

@Module({
  imports: [AuthModule],
  controllers: [AuthController, CsrfController, SecondFactorController, SecondStepController, SessionsController],
  providers: [SignInService],
  exports: [SignInService],
})
export class AuthApiModule {}
