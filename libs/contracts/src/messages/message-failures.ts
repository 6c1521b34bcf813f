/**
 * Why a send did not arrive, in our own codes; the client has the words and the next step for each.
 * Numbers are the provider's error codes (Twilio error dictionary).
 */
export const MESSAGE_FAILURES = {
  'failure.credentials': { retryable: false, providerCodes: [20003, 20404] },
  'failure.account_suspended': { retryable: false, providerCodes: [20005, 30002, 30033, 63020, 63051] },
  'failure.rate_limited': { retryable: true, providerCodes: [20429, 14107, 30022, 30023, 63017, 63018, 63038] },
  'failure.number_invalid': { retryable: false, providerCodes: [21211, 21614, 30005] },
  'failure.sender_invalid': { retryable: false, providerCodes: [21212, 21606, 21660, 21712, 63002, 63007, 21703, 21704, 21705] },
  'failure.country_disabled': { retryable: false, providerCodes: [21408] },
  'failure.content_missing': { retryable: false, providerCodes: [21602, 21603, 21604, 21619, 63011, 63030, 63031] },
  'failure.trial_account': { retryable: false, providerCodes: [21608, 63015] },
  'failure.opted_out': { retryable: false, providerCodes: [21610, 63014] },
  // our rule, not the provider's: after a request to stop in free words nothing automatic is sent until a person decides
  'failure.stop_asked': { retryable: false, providerCodes: [] },
  'failure.queue_full': { retryable: true, providerCodes: [21611, 30001, 30036] },
  'failure.no_route': { retryable: false, providerCodes: [21612, 21635, 30006] },
  'failure.too_long': { retryable: false, providerCodes: [21617] },
  'failure.media': { retryable: false, providerCodes: [11200, 12300, 21620, 21623, 30019, 63019, 63034] },
  'failure.template': { retryable: false, providerCodes: [21654, 21655, 21656, 63027, 63028, 63040, 63041, 63042] },
  'failure.unreachable': { retryable: true, providerCodes: [30003, 63029] },
  'failure.blocked': { retryable: false, providerCodes: [30004, 63032] },
  'failure.filtered': { retryable: false, providerCodes: [30007] },
  'failure.registration': { retryable: false, providerCodes: [30018, 30024, 30032, 30034, 30035] },
  'failure.carrier_error': { retryable: true, providerCodes: [30410] },
  'failure.fraud_block': { retryable: true, providerCodes: [30450, 30453] },
  'failure.quiet_hours': { retryable: true, providerCodes: [30610, 30615] },
  'failure.legal_risk': { retryable: false, providerCodes: [30640] },
  'failure.account_limit': { retryable: true, providerCodes: [30454] },
  'failure.channel_error': { retryable: true, providerCodes: [63009, 63010, 63012, 63023, 63037] },
  'failure.sender_disconnected': { retryable: false, providerCodes: [63001, 63008, 63022] },
  'failure.template_file': { retryable: false, providerCodes: [63043, 63044, 63045, 63047] },
  'failure.not_on_whatsapp': { retryable: false, providerCodes: [63003, 63024] },
  'failure.content_refused': { retryable: false, providerCodes: [63005, 63006, 63013, 63021, 63026] },
  'failure.withheld': { retryable: false, providerCodes: [63049] },
  // WhatsApp's 131050: the contact has stopped marketing messages of this dealership; others still reach them
  'failure.marketing_stopped': { retryable: false, providerCodes: [63033, 63050] },
  'failure.marketing_terms': { retryable: false, providerCodes: [63062] },
  'failure.window_closed': { retryable: false, providerCodes: [63016] },
  'failure.plan_channel': { retryable: true, providerCodes: [] },
  'failure.trial_ended': { retryable: true, providerCodes: [] },
  'failure.organization_suspended': { retryable: true, providerCodes: [] },
  'failure.not_confirmed': { retryable: true, providerCodes: [] },
  'failure.unknown': { retryable: true, providerCodes: [30008] },
} as const satisfies Record<string, { retryable: boolean; providerCodes: readonly number[] }>;
export type MessageFailure = keyof typeof MESSAGE_FAILURES;

const BY_PROVIDER_CODE = new Map<number, MessageFailure>(
  (Object.keys(MESSAGE_FAILURES) as MessageFailure[]).flatMap((failure) =>
    MESSAGE_FAILURES[failure].providerCodes.map((code): [number, MessageFailure] => [code, failure]),
  ),
);

/** Our code for a provider's error number; `failure.unknown` for one we do not know. */
export const failureOf = (providerCode: number | null): MessageFailure =>
  (providerCode === null ? undefined : BY_PROVIDER_CODE.get(providerCode)) ?? 'failure.unknown';
