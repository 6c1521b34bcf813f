/** An error of the provider: HTTP status, error code, and a text for people. */
export class TwilioError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }

  toBody() {
    return {
      code: this.code,
      message: this.message,
      more_info: `https://www.twilio.com/docs/errors/${this.code}`,
      status: this.status,
    };
  }
}

export const notFound = (path: string) => new TwilioError(404, 20404, `The requested resource ${path} was not found`);

export const unauthenticated = () =>
  new TwilioError(401, 20003, 'Authentication Error: the account sid or API key and its secret do not match');

/** Codes and statuses: Twilio's error and warning dictionary. The texts are our own. */
const MESSAGES: Record<number, string> = {
  21201: "A 'To' number is required",
  21205: "The 'Url' is not a valid URL",
  21210: "The 'From' number is neither a number of this account nor a verified one",
  21211: "The 'To' number is not a valid phone number",
  21212: "The 'From' number is not a valid phone number",
  21213: "A 'From' number is required",
  21214: "The 'To' number cannot be reached",
  21215: 'Calls to the country of this number are not enabled for the account',
  21216: 'The account is not allowed to call this number',
  21217: "The 'To' number is not a valid phone number",
  21218: 'TwiML has at most 4000 characters',
  21220: 'The call is not in progress and cannot be redirected',
  21266: "'To' and 'From' must not be the same number",
  21405: "A 'VoiceFallbackUrl' needs a 'VoiceUrl'",
  21408: 'Sending to the country of this number is not enabled for the account',
  21602: 'A message body is required',
  21603: "A 'From' phone number or a Messaging Service is required",
  21604: "A 'To' phone number is required",
  21606: "The 'From' number is not a message-capable number of this account",
  21609: "The 'StatusCallback' is not a valid URL",
  21610: 'The recipient has opted out of messages from this sender',
  21611: "The queue of the 'From' number is full",
  21612: "There is no route from the 'From' number to the 'To' number",
  21614: "The 'To' number is not a mobile number",
  21617: 'The message body is longer than 1600 characters',
  21619: 'A message body, media URL or content sid must be given',
  21620: 'A media URL is not valid',
  21623: 'The message has more media files than the channel takes',
  21654: 'ContentVariables need a ContentSid',
  21655: 'The ContentSid is not that of a content template of this account',
  21656: 'The ContentVariables are not a JSON object of texts that are all filled in, without line breaks, tabs and rows of spaces',
  21658: 'A value is longer than it may be',
  21703: 'The Messaging Service has no sender for this channel',
  21705: 'The Messaging Service sid is not valid',
  21910: "'From' and 'To' must be on the same channel",
  30409: 'Only a scheduled message can be canceled',
  35111: "'SendAt' is missing",
  35114: "'SendAt' must be 15 minutes to 35 days ahead",
  35118: 'Scheduling needs a Messaging Service',
  63007: "The 'From' address is not a WhatsApp sender of this account",
  63031: "'To' and 'From' must not be the same channel address",
  20403: 'The account or its user may not use this resource',
  21710: 'The phone number is in this Messaging Service already',
  21712: 'The phone number is in another Messaging Service',
  20001: 'A parameter is unknown or has no valid value',
  20007: 'The page size is larger than 1000',
  20009: 'The message cannot be deleted before it is complete',
  92001: 'A content needs at least one type',
  92002: 'A content has at most 100 variables',
  92003: 'A content needs a language',
  92004: 'The language code is not valid',
  92008: 'The content has no type that can be used here',
  92009: 'The template was submitted for approval already; make a new one for changes',
  14107: 'Rate limit exceeded',
  20429: 'Too many requests',
};

const STATUSES: Record<number, number> = { 14107: 429, 20429: 429, 20003: 401, 20404: 404, 20009: 409, 20403: 403, 21710: 409, 21712: 409 };

/** An error with one of the provider's codes, and optionally a more specific text. */
export const twilioError = (code: number, message?: string) =>
  new TwilioError(STATUSES[code] ?? 400, code, message ?? MESSAGES[code] ?? 'The request was refused');
