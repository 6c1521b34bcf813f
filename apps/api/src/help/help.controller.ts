import { HelpContactView } from '@app/contracts/help/help.contract';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Controller, Get, Inject } from '@nestjs/common';
import { Allow, Answers } from '../http/route.decorators';

@Controller('api/help')
export class HelpController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The operator of the installation. */
  @Get('contact')
  @Allow('account.use')
  @Answers(HelpContactView)
  contact(): HelpContactView {
    return { email: this.config.CONTACT_EMAIL, company: this.config.COMPANY_NAME };
  }
}
