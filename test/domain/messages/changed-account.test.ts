import { TwilioAccountService } from '@app/domain/settings/twilio-account.service';
import { Database } from '@app/database/database';
import { audience } from '@app/platform/context/audience';
import { expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { getDomain } from '../../harness/domain';
import { aDealership } from '../support/dealership';

const domain = await getDomain();

it('sends use another number from the moment at which it is saved', async () => {
  const org = await aDealership('owner');
  const accounts = domain.get(TwilioAccountService);
  expect(await accounts.findForSends(org.ctx)).toMatchObject({ phoneNumber: org.twilio.phone });
  const phone = aPhone();
  await org.database.rows(`update provider_accounts set phone_number = $2 where organization_id = $1`, [org.id, phone]);
  await domain.get(Database).transaction(org.ctx, (tx) => {
    tx.record('settings.twilio_changed', {}, audience.members());
    return Promise.resolve();
  });
  expect(await accounts.findForSends(org.ctx)).toMatchObject({ phoneNumber: phone });
});
