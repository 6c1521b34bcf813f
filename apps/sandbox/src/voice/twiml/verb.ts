import type { HttpMethod } from '../../accounts/account';
import type { AccountsStore } from '../../accounts/accounts.store';
import type { SandboxClock } from '../../clock/sandbox-clock';
import type { Mixer } from '../audio/mixer';
import type { Call, CallbackTarget } from '../calls/call';
import type { CallControlService } from '../calls/call-control.service';
import type { CallNotice, CallWebhooksService } from '../calls/call-webhooks.service';
import type { CallsStore } from '../calls/calls.store';
import type { ConferencesService } from '../conferences/conferences.service';
import type { LinesService } from '../lines/lines.service';
import type { RecordingsService } from '../recordings/recordings.service';
import { TwimlFailure, type TwimlNode, namesOf } from './twiml-document';

export interface TwimlServices {
  clock: SandboxClock;
  accounts: AccountsStore;
  mixer: Mixer;
  calls: CallsStore;
  callControl: CallControlService;
  callWebhooks: CallWebhooksService;
  conferences: ConferencesService;
  recordings: RecordingsService;
  lines: LinesService;
}

/** Where TwiML comes from: a URL to ask, or the document itself. */
export type DocumentSource = { url: string; method: HttpMethod; parameters?: CallNotice['parameters'] } | { twiml: string };

export interface VerbContext {
  call: Call;
  /** Aborted when the call ends or other TwiML runs on it. */
  signal: AbortSignal;
  /** The URL of the document, against which addresses in it are resolved; null for TwiML inside a REST request. */
  base: string | null;
  isFirst: boolean;
  services: TwimlServices;
  /** Runs a whole document on another leg, such as the whisper of a called party. */
  runOn: (call: Call, source: DocumentSource, allowed: ReadonlySet<string>) => Promise<void>;
}

/** Runs to its end; a document that it returns takes the place of the rest of this one. */
export type Verb = (context: VerbContext, node: TwimlNode) => Promise<DocumentSource | undefined>;

/** An address in a document. TwiML inside a REST request has no base, so only absolute ones work there. */
export function addressIn({ base }: Pick<VerbContext, 'base'>, address: string): string {
  if (URL.canParse(address)) return address;
  if (!base || !URL.canParse(address, base)) throw new TwimlFailure(11100, `"${address}" is no absolute URL`);
  const fragment = address.split('#')[1];
  return new URL(address.split('#')[0] ?? '', base).href + (fragment === undefined ? '' : `#${fragment}`);
}

export const methodIn = ({ attributes }: TwimlNode, name: string, otherwise: HttpMethod = 'POST'): HttpMethod =>
  attributes[name] === undefined ? otherwise : methodNamed(attributes[name]);

export const methodNamed = (text: string): HttpMethod => (text.toUpperCase() === 'GET' ? 'GET' : 'POST');

/** `statusCallback` or `recordingStatusCallback` with its method and events; null where there is none. */
export function callbackIn(context: Pick<VerbContext, 'base'>, node: TwimlNode, name: string, otherwise: string): CallbackTarget | null {
  const address = node.attributes[name];
  if (!address) return null;
  return { url: addressIn(context, address), method: methodIn(node, `${name}Method`), events: namesOf(node, `${name}Event`, otherwise) };
}
