import type { MessageFailureMessages } from '../coded-messages';

export const failures: MessageFailureMessages = {
  'failure.credentials': { words: 'The Twilio credentials are not valid.', next: 'Ask a manager to check them in Settings.' },
  'failure.account_suspended': {
    words: 'The messaging account is suspended or locked.',
    next: 'Ask a manager to look at it in the Twilio console.',
  },
  'failure.rate_limited': { words: 'Too many messages at the same time, or the daily limit is reached.', next: 'Try again later.' },
  'failure.number_invalid': { words: 'The number does not exist or cannot receive messages.', next: 'Check the contact’s number.' },
  'failure.sender_invalid': {
    words: 'The configured sender does not work for this channel.',
    next: 'Ask a manager to check the sender in Settings.',
  },
  'failure.country_disabled': {
    words: 'Messages to this country are not enabled in Twilio.',
    next: 'Ask a manager to enable the country.',
  },
  'failure.content_missing': { words: 'Something is missing in the message.', next: 'Write it again.' },
  'failure.trial_account': {
    words: 'On a trial account the number must be verified, or have joined the WhatsApp sandbox.',
    next: 'Verify the number in the Twilio console.',
  },
  'failure.opted_out': {
    words: 'The contact opted out of this channel or blocked the number.',
    next: 'Call instead; they must write START to receive messages again.',
  },
  'failure.stop_asked': {
    words: 'The contact may have asked for no more messages, so nothing automatic is sent.',
    next: 'Decide about the request in the conversation.',
  },
  'failure.queue_full': { words: 'The message waited too long in the queue.', next: 'Try again in a few minutes.' },
  'failure.no_route': { words: 'It is a landline, or its carrier does not take SMS.', next: 'Call, or write on WhatsApp.' },
  'failure.too_long': { words: 'The message is too long (1600 characters at most).', next: 'Split it in two.' },
  'failure.media': { words: 'The file could not be sent (its kind or its size).', next: 'Send a smaller file or another format.' },
  'failure.template': { words: 'The template or its variables do not match.', next: 'Sync the templates and choose again.' },
  'failure.unreachable': { words: 'The phone is off or has no signal.', next: 'Try again later.' },
  'failure.blocked': { words: 'The contact, the carrier or WhatsApp blocked the message.', next: 'Use another channel.' },
  'failure.filtered': { words: 'The carrier filtered the message as spam.', next: 'Reword it, without short links.' },
  'failure.registration': {
    words: 'The carriers do not know the sender as registered yet.',
    next: 'Ask a manager to finish the registration in Twilio.',
  },
  'failure.carrier_error': { words: 'The carrier had a disruption and did not answer.', next: 'Try again later.' },
  'failure.fraud_block': {
    words: 'Twilio is holding back messages to this number because it suspects fraud.',
    next: 'Try again in a few hours, or call.',
  },
  'failure.quiet_hours': {
    words: 'The law does not allow this message at the customer’s local time.',
    next: 'Send it between 8 a.m. and 9 p.m. where the customer is.',
  },
  'failure.legal_risk': {
    words: 'Twilio’s compliance check sends no marketing to this number, because its owner has sued over messages.',
    next: 'Take the contact off campaigns; call, or write only about what they asked for.',
  },
  'failure.account_limit': {
    words: 'The Twilio trial account has sent as many messages as it may.',
    next: 'Ask a manager to upgrade the Twilio account.',
  },
  'failure.sender_disconnected': {
    words: 'The WhatsApp sender is no longer connected correctly.',
    next: 'Ask a manager to connect it again in the Twilio console.',
  },
  'failure.template_file': {
    words: 'WhatsApp could not open the template’s sample file.',
    next: 'Ask a manager to check that file’s address.',
  },
  'failure.channel_error': { words: 'WhatsApp had a temporary error.', next: 'Try again in a few minutes.' },
  'failure.not_on_whatsapp': { words: 'This number does not have WhatsApp.', next: 'Write by SMS or call.' },
  'failure.content_refused': { words: 'WhatsApp refused the content.', next: 'Reword it or use an approved template.' },
  'failure.withheld': {
    words: 'WhatsApp did not deliver this marketing message to the contact.',
    next: 'Wait 24 hours before sending another one.',
  },
  'failure.marketing_stopped': {
    words: 'The contact stopped marketing messages from the dealership on WhatsApp.',
    next: 'Write when they write to you, or send a utility template.',
  },
  'failure.marketing_terms': {
    words: 'WhatsApp’s terms for marketing messages have not been accepted.',
    next: 'Ask a manager to accept them in WhatsApp Manager, under Overview and Alerts.',
  },
  'failure.window_closed': { words: 'More than 24 hours have passed since the customer wrote.', next: 'Send a template.' },
  'failure.plan_channel': {
    words: 'The plan does not include this channel.',
    next: 'Write on another channel, or ask an owner for a larger plan.',
  },
  'failure.trial_ended': { words: 'The free trial ended before it was sent.', next: 'Send it again once a plan is chosen.' },
  'failure.organization_suspended': {
    words: 'The account was suspended before it was sent.',
    next: 'Send it again once the account is active.',
  },
  'failure.not_confirmed': { words: 'It is not certain that the message went out.', next: 'Ask the customer before sending it again.' },
  'failure.unknown': { words: 'The carrier gave no reason.', next: 'Try once more.' },
};
