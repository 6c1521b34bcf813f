import { expect, it } from 'vitest';
import { isWarning, trialMail } from './trial-mail.mapper';

const letter = {
  owner: { email: 'nora@motors.test', firstName: 'Nora', language: 'bilingual' as const },
  organization: 'Motors',
  step: 'trial_ending_soon' as const,
  endsAt: new Date('2026-11-25T03:30:00Z'),
  timeZone: 'America/New_York',
};

it("states the time in the organization's time zone, in the owner's language", () => {
  const english = trialMail(letter, 'https://lotline.test/settings/plan');
  expect(english).toMatchObject({ to: 'nora@motors.test', subject: 'Your Lotline trial ends soon' });
  expect(english.body).toMatch(/Motors’s free trial ends on November 24, 2026 at 10:30/);
  expect(english.action.link).toBe('https://lotline.test/settings/plan');
  const spanish = trialMail({ ...letter, step: 'trial_ended', owner: { ...letter.owner, language: 'es' } }, 'https://lotline.test');
  expect(spanish.body).toMatch(/Motors terminó el 24 de noviembre de 2026/);
});

it('recognizes the steps that are mailed', () => {
  expect(['trial_ending_soon', 'trial_ending_tomorrow', 'trial_ended', 'trial', 'plan', 'none'].map(isWarning)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
