import type { Call } from './call';

/** Drops the fields without a value; everything else becomes text. */
export const defined = (fields: Record<string, string | number | boolean | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])));

/** The fields that come with every request about a call. Source: Twilio docs, "TwiML: Twilio's request to your application". */
export const callParameters = (call: Call): Record<string, string> => ({
  AccountSid: call.accountSid,
  ApiVersion: '2010-04-01',
  CallSid: call.sid,
  ...defined({ ParentCallSid: call.parent?.sid }),
  CallStatus: call.status,
  Direction: call.direction,
  From: call.from,
  To: call.to,
  Caller: call.from,
  // A browser's call reaches an application, no number.
  Called: call.direction === 'inbound' && call.from.startsWith('client:') ? '' : call.to,
  ...call.parameters,
});
