import { SignupMailsService } from '@app/domain/auth/signup-mails.service';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { RequestContext } from '@app/platform/context/request-context';
import { expect, it } from 'vitest';
import { aSignup, linkIn, mailTo, mailsTo, settledMails, verify } from '../../factories/signup.factory';
import { getProduct } from '../../harness/product';

it('counts no mail to verify an address that the mail server did not take', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const person = aSignup();
  await visitor.post('/api/auth/signup', person);
  await settledMails();
  const [user] = await product.database.rows<{ id: number; organization_id: number }>(
    `select id, organization_id from users where email = $1`,
    [person.email],
  );
  if (!user) throw new Error('Nobody has signed up');

  const { app: cutOff } = await product.startAnotherApi({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const ctx = RequestContext.system(user.organization_id, 'auth.send_verification', 'test');
  const send = () => cutOff.get(SignupMailsService, { strict: false }).sendVerification(ctx, user.id);
  for (let attempt = 0; attempt < 4; attempt++) await expect(send()).rejects.toThrow(DependencyUnavailableError);

  await product.worker.get(SignupMailsService, { strict: false }).sendVerification(ctx, user.id);
  expect(await mailsTo(person.email)).toHaveLength(2);
  expect((await verify(visitor, linkIn(await mailTo(person.email)))).status).toBe(200);
});
