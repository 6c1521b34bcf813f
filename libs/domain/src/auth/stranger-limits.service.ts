import { Inject, Injectable } from '@nestjs/common';
import { Turns } from '@app/platform/concurrency/turns';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { ClientInfo } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { networkOf } from '@app/platform/networks/network-list';
import { LoginAttemptsRepository } from './login-attempts.repository';

const WINDOW_MINUTES = 60;

/** Requests of people who are not signed in and that send mail or create something, by kind and network. */
@Injectable()
export class StrangerLimits {
  /** Concurrent requests are counted one by one, so that none slips past the limit. */
  private readonly turns = new Turns();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'STRANGER_REQUESTS_PER_HOUR'>,
    private readonly attempts: LoginAttemptsRepository,
  ) {}

  /** Counts a request; refuses those above the limit of the hour (`auth.too_many_attempts`). */
  async count(kind: 'sign-up' | 'resend' | 'reset', { address }: ClientInfo): Promise<void> {
    const subject = `${kind}:${networkOf(address)}`;
    await this.turns.run(subject, async () => {
      if ((await this.attempts.countWithin(subject, WINDOW_MINUTES)) >= this.config.STRANGER_REQUESTS_PER_HOUR)
        throw new AppError('auth.too_many_attempts');
      await this.attempts.record([subject]);
    });
  }
}
