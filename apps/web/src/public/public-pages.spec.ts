import type { PublicSite } from '@app/contracts/public-pages/public-pages.contract';
import { describe, expect, it } from 'vitest';
import createPublicPages from './public-pages';

const SITE: PublicSite = {
  url: 'https://lotline.test',
  company: 'Acme',
  email: 'hi@acme.test',
  hasSocialLogin: false,
  isSignupOpen: true,
  retention: {
    sessionDays: 7,
    signInDays: 90,
    receiptDays: 90,
    quarantineDays: 180,
    noticeDays: 90,
    recordingDays: 181,
    minRecordingDays: 31,
    maxRecordingDays: 731,
    eventDays: 7,
    importDays: 30,
    auditMonths: 24,
  },
};

const render = (page: 'landing' | 'terms' | 'privacy', language: 'en' | 'es', site: Partial<PublicSite> = {}) =>
  createPublicPages({ ...SITE, ...site }, {}).renderFinished(page, { language, isSignedIn: false });

describe.each(['en', 'es'] as const)('the public pages in %s', (language) => {
  it('offer no account where strangers may not open one', () => {
    expect(render('landing', language)).toContain(`href="/signup?plan=plus&amp;lang=${language}"`);
    for (const page of ['landing', 'terms', 'privacy'] as const)
      expect(render(page, language, { isSignupOpen: false })).not.toContain('/signup');
  });

  it('say how long recordings are kept, and leave no period open', () => {
    const policy = render('privacy', language);
    expect(policy).toMatch(/181 .+\(.*31 .+ 731\)/);
    expect(policy).not.toMatch(/\{\w+\}/);
  });
});
