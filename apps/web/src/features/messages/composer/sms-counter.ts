import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { SegmentedMessage } from 'sms-segments-calculator';

const WARN_BELOW = 50;

export interface SmsCount {
  characters: number;
  segments: number;
  encoding: 'GSM-7' | 'UCS-2';
  /** The characters that GSM-7 lacks, each once: they make the parts shorter. */
  costly: string[];
  nearlyFull: boolean;
  tooLong: boolean;
}

/** What an SMS with this text costs, counted as carriers count. */
export function countSms(text: string): SmsCount {
  const message = new SegmentedMessage(text);
  const { length } = text;
  return {
    characters: length,
    segments: Math.max(1, message.segmentsCount),
    encoding: message.encodingName,
    costly: [...new Set(message.getNonGsmCharacters())],
    nearlyFull: MESSAGE_MAX_LENGTH - length < WARN_BELOW,
    tooLong: length > MESSAGE_MAX_LENGTH,
  };
}
