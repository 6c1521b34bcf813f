import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { ActingUsersService } from './acting-users.service';
import { AuthService } from './auth.service';
import { EmailVerificationsRepository } from './email-verifications.repository';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { PasswordHasher } from './password-hasher.service';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';
import { SignupMailsService } from './signup-mails.service';
import { UsersRepository } from './users.repository';

@Module({
  imports: [AuditLogModule, OrganizationsModule],
  providers: [
    ActingUsersService,
    AuthService,
    SessionsService,
    SignupMailsService,
    PasswordHasher,
    UsersRepository,
    SessionsRepository,
    LoginAttemptsRepository,
    EmailVerificationsRepository,
  ],
  exports: [ActingUsersService, AuthService, PasswordHasher, SessionsService, SignupMailsService],
})
export class AuthModule {}
