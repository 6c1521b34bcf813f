import { Module } from '@nestjs/common';
import { AuthModule } from '@app/domain/auth/auth.module';
import { AuthController } from './auth.controller';
import { CsrfController } from './csrf.controller';
import { SignInService } from './sign-in.service';

@Module({ imports: [AuthModule], controllers: [AuthController, CsrfController], providers: [SignInService], exports: [SignInService] })
export class AuthApiModule {}
