import { Module } from '@nestjs/common';
import { AuthModule } from '@app/domain/auth/auth.module';
import { SendSignupNoticeHandler } from './send-signup-notice.handler';
import { SendVerificationHandler } from './send-verification.handler';

@Module({ imports: [AuthModule], providers: [SendVerificationHandler, SendSignupNoticeHandler] })
export class AuthWorkerModule {}
