import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { SecurityModule } from '../security/security.module';
import { AccountNoticesService } from './account-notices.service';
import { ActingUsersService } from './acting-users.service';
import { AuthService } from './auth.service';
import { EmailVerificationsRepository } from './email-verifications.repository';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { LoginService } from './login.service';
import { OperatorAccountsService } from './operator-accounts.service';
import { OwnPasswordService } from './own-password.service';
import { PasswordHasher } from './password-hasher.service';
import { PasswordResetsService } from './password-resets.service';
import { PendingSignInsRepository } from './pending-sign-ins.repository';
import { SecondFactorsRepository } from './second-factors.repository';
import { SecondFactorsService } from './second-factors.service';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';
import { SignInsRepository } from './sign-ins.repository';
import { SignInsService } from './sign-ins.service';
import { SignupMailsService } from './signup-mails.service';
import { StrangerLimits } from './stranger-limits.service';
import { UnverifiedAccountsService } from './unverified-accounts.service';
import { UsersRepository } from './users.repository';

@Module({
  imports: [AuditLogModule, OrganizationsModule, SecurityModule],
  providers: [
    AccountNoticesService,
    ActingUsersService,
    AuthService,
    LoginService,
    OperatorAccountsService,
    OwnPasswordService,
    PasswordResetsService,
    SecondFactorsService,
    SessionsService,
    SignInsService,
    SignupMailsService,
    UnverifiedAccountsService,
    PasswordHasher,
    UsersRepository,
    SessionsRepository,
    SignInsRepository,
    PendingSignInsRepository,
    SecondFactorsRepository,
    LoginAttemptsRepository,
    EmailVerificationsRepository,
    StrangerLimits,
  ],
  exports: [
    AccountNoticesService,
    ActingUsersService,
    AuthService,
    LoginService,
    OperatorAccountsService,
    OwnPasswordService,
    PasswordResetsService,
    PasswordHasher,
    SecondFactorsService,
    SessionsService,
    SignInsService,
    SignupMailsService,
    UnverifiedAccountsService,
  ],
})
export class AuthModule {}
