import { passwordRulesQuery, secondFactorQuery, sessionsQuery } from '../api/security-queries';
import { Loaded } from './loaded';
import { PasswordCard } from './password-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';
import { SignInHistory } from './sign-in-history';

/** What everybody sees to for themselves. */
export function OwnSecurity() {
  return (
    <>
      <Loaded query={secondFactorQuery}>{(factor) => <SecondFactorCard factor={factor} />}</Loaded>
      <Loaded query={passwordRulesQuery}>{({ min_length }) => <PasswordCard minLength={min_length} />}</Loaded>
      <Loaded query={sessionsQuery}>{(sessions) => <SessionsCard sessions={sessions} />}</Loaded>
      <SignInHistory scope="own" />
    </>
  );
}
