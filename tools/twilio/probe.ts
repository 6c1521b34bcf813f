import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import type { TwilioContents } from '@app/integrations/twilio/twilio-contents';
import type { TwilioMedia } from '@app/integrations/twilio/twilio-media';
import type { TwilioRoutes } from '@app/integrations/twilio/twilio-routes';
import type { TwilioSenders } from '@app/integrations/twilio/twilio-senders';
import type { WebhookAddresses } from '@app/integrations/twilio/webhook-addresses';
import type { Twilio } from 'twilio';

/** `right`: as the product expects. `wrong`: messages or files may be lost. `open`: nothing to try it with, or the provider does not say. */
export type Outcome = 'right' | 'wrong' | 'open';

export interface Finding {
  what: string;
  outcome: Outcome;
  found: string;
}

/** The things to look at, and the access to them. */
export interface ProbedAccount {
  account: TwilioAccount;
  addresses: WebhookAddresses;
  twimlAppSid: string | null;
  client: Twilio;
  routes: TwilioRoutes;
  senders: TwilioSenders;
  contents: TwilioContents;
  media: TwilioMedia;
  /** A link to a file of ours, as the provider gets it; null while nothing with a file has been sent. */
  fileLink: string | null;
  /** Messages of customers by type, and unreadable ones by reason. */
  received: { kinds: Record<string, number>; quarantined: Record<string, number> };
}

export type Probe = (probed: ProbedAccount) => Promise<[Outcome, string]>;

/** Tries each; one that fails stays open, with the words of what failed. */
export async function runProbes(probes: Record<string, Probe>, probed: ProbedAccount): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, probe] of Object.entries(probes)) {
    try {
      const [outcome, found] = await probe(probed);
      findings.push({ what, outcome, found });
    } catch (error) {
      findings.push({ what, outcome: 'open', found: error instanceof Error ? error.message : 'unknown failure' });
    }
  }
  return findings;
}

const MARKS: Record<Outcome, string> = { right: '✔', wrong: '✘', open: '?' };

/** One line each, aligned. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return findings.map(({ what, outcome, found }) => `${MARKS[outcome]} ${what.padEnd(width)}  ${found}`).join('\n');
}
