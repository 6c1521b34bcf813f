import type { DenyAnswer, MeView } from '@app/contracts/auth/auth.contract';
import { homeOf, isVerified, ownPath } from '@app/contracts/auth/first-page';
import type { LoginAnswer } from '@app/contracts/auth/second-factor.contract';
import { ACCOUNT_PAGES } from '@app/contracts/public-pages/account-pages';
import { hasCode } from '@/lib/api/api-failure';
import { carryEmail } from './carried-email';
import { post } from './account-request';
import { go, parts, show, showBanner } from './page-parts';

type Values = Readonly<Record<string, string>>;

/** After this many failures the form says that accounts can be locked. */
const HINT_AFTER_FAILURES = 3;
let failures = 0;

/** The token of the MFA challenge. */
let challenge = '';

const search = () => new URLSearchParams(window.location.search);
const tokenOf = () => search().get('token') ?? '';
const send = <Answer extends object>(form: HTMLFormElement, body: object) => post<Answer>(form.dataset['action'] ?? '', body);

/** The page that was asked for, else the first one of the person. */
function goOn(me: MeView): Promise<never> {
  if (!isVerified(me)) return verifyFirst(me.email);
  return go(ownPath(search().get('redirect')) ?? homeOf(me));
}

function verifyFirst(email: string): Promise<never> {
  carryEmail(email);
  return go(ACCOUNT_PAGES.verify);
}

async function logIn(form: HTMLFormElement, { email = '', password }: Values): Promise<void> {
  try {
    const answer = await send<LoginAnswer>(form, { email, password });
    if (!('second_step' in answer)) return await goOn(answer);
    challenge = answer.second_step.token;
    showBanner(document, 'expired', '');
    for (const secret of parts<HTMLInputElement>('[data-secret]', form)) secret.value = '';
    show('step', 'code');
  } catch (error) {
    failures += 1;
    if (failures >= HINT_AFTER_FAILURES) showBanner(form, 'lock-hint', true);
    if (hasCode(error, 'auth.email_not_verified')) return verifyFirst(email);
    throw error;
  }
}

/** After too many wrong codes, or too long, the sign-in starts again. */
async function answerChallenge(form: HTMLFormElement, { code }: Values): Promise<void> {
  try {
    await goOn(await send<MeView>(form, { token: challenge, code }));
  } catch (error) {
    if (!hasCode(error, 'auth.sign_in_expired')) throw error;
    for (const name of ['verified', 'reset', 'ended']) showBanner(document, name, '');
    showBanner(document, 'expired', true);
    show('step', 'login');
  }
}

/** With the plan that was chosen on the price list and the language of this page. */
async function signUp(form: HTMLFormElement, person: Values): Promise<void> {
  const language = document.querySelector<HTMLElement>('[data-language]')?.dataset['language'];
  await send(form, { ...person, plan: search().get('plan') ?? undefined, language });
  await verifyFirst(person['email'] ?? '');
}

async function acceptInvitation(form: HTMLFormElement, { firstName, lastName, password }: Values): Promise<void> {
  await send(form, { token: tokenOf(), firstName, lastName, password });
  window.location.replace('/chats');
  await new Promise(() => undefined);
}

async function verify(form: HTMLFormElement): Promise<void> {
  try {
    await send(form, { token: tokenOf() });
  } catch (error) {
    if (hasCode(error, 'auth.email_verified')) return show('part', 'already');
    if (hasCode(error, 'auth.verification_invalid') || hasCode(error, 'request.invalid')) return show('part', 'bad-link');
    return showBanner(form, 'failure', form.dataset['failed'] ?? '');
  }
  await go(`${ACCOUNT_PAGES.login}?verified=1`);
}

async function askForMail(form: HTMLFormElement, { email }: Values): Promise<void> {
  await send(form, { email });
  showBanner(form, 'sent', true);
}

async function changeAddress(form: HTMLFormElement, { email, password, new_email: next = '' }: Values): Promise<void> {
  await send(form, { email, password, new_email: next });
  carryEmail(next);
  window.location.reload();
}

async function resetPassword(form: HTMLFormElement, { password, ...names }: Values): Promise<void> {
  await whileLinkHolds(form, { token: tokenOf(), password, names: search().get('names') === '1' ? names : undefined }, 'request.invalid');
  await go(`${ACCOUNT_PAGES.login}?reset=1`);
}

async function deny(form: HTMLFormElement): Promise<void> {
  const { reset_token } = await whileLinkHolds<DenyAnswer>(form, { token: tokenOf() }, 'auth.denial_invalid', 'request.invalid');
  await go(`${ACCOUNT_PAGES.reset}?${new URLSearchParams({ token: reset_token })}`);
}

/** Says that the link is over where the server refuses it with one of the codes. */
async function whileLinkHolds<Answer extends object>(form: HTMLFormElement, body: object, ...codes: string[]): Promise<Answer> {
  showBanner(form, 'bad-link', '');
  try {
    return await send<Answer>(form, body);
  } catch (error) {
    if (codes.some((code) => hasCode(error, code))) {
      showBanner(form, 'bad-link', true);
      for (const part of parts('[data-while-link-holds]', form)) part.hidden = true;
    }
    throw error;
  }
}

/** Sends each form's values and continues; the form shows a failure. */
export const SENDERS = {
  login: logIn,
  code: answerChallenge,
  recovery: answerChallenge,
  signup: signUp,
  invitation: acceptInvitation,
  token: verify,
  resend: askForMail,
  forgot: askForMail,
  change: changeAddress,
  reset: resetPassword,
  denial: deny,
} satisfies Record<string, (form: HTMLFormElement, values: Values) => Promise<void>>;
