import type { WebhookOutcome } from '../../webhooks/webhooks.service';
import type { Call, DocumentAddress } from '../calls/call';
import { hangup, pause, redirect, reject, speak, start, stop } from './basic-verbs';
import { dial } from './dial.verb';
import { gather, record } from './input-verbs';
import { TwimlFailure, type TwimlNode, parseTwiml } from './twiml-document';
import type { DocumentSource, TwimlServices, Verb } from './verb';

const VERBS: Record<string, Verb> = {
  Say: speak,
  Play: speak,
  Pause: pause,
  Redirect: redirect,
  Hangup: hangup,
  Reject: reject,
  Start: start,
  Stop: stop,
  Gather: gather,
  Record: record,
  Dial: dial,
};
const ALL_VERBS = new Set(Object.keys(VERBS));

/** The words for a caller when the application of the number fails. */
const APOLOGY = '<Response><Say>An application error has occurred. Goodbye.</Say></Response>';

/** Runs TwiML on legs. */
export class TwimlRunner {
  constructor(private readonly services: TwimlServices) {}

  /** Runs a document on a call instead of what it runs now; the call ends with it. */
  async run(call: Call, source: DocumentSource): Promise<void> {
    const script = this.begin(call);
    await this.runAll(call, source, script.signal, ALL_VERBS).catch((error: unknown) => this.apologize(call, error, script.signal));
    if (script.signal.aborted) return;
    this.services.callControl.end(call);
  }

  /** Runs a document on a leg that belongs to another script: it does not end with it, except when the document fails. */
  private async runOn(call: Call, source: DocumentSource, allowed: ReadonlySet<string>): Promise<void> {
    const stopped = new AbortController();
    const abandon = () => stopped.abort();
    call.once('ended', abandon);
    call.once('redirected', abandon);
    await this.runAll(call, source, stopped.signal, allowed).catch((error: unknown) => {
      this.warn(call, error);
      this.services.callControl.end(call);
    });
    call.off('ended', abandon);
    call.off('redirected', abandon);
  }

  private begin(call: Call): AbortController {
    call.script?.abort();
    const script = new AbortController();
    call.script = script;
    call.emit('redirected');
    return script;
  }

  private async runAll(call: Call, source: DocumentSource, signal: AbortSignal, allowed: ReadonlySet<string>): Promise<void> {
    for (let next: DocumentSource | undefined = source; next && !signal.aborted;)
      next = await this.runDocument(call, next, signal, allowed);
  }

  private async runDocument(call: Call, source: DocumentSource, signal: AbortSignal, allowed: ReadonlySet<string>) {
    const { verbs, base } = 'twiml' in source ? { verbs: parseTwiml(source.twiml), base: null } : await this.fetchVerbs(call, source);
    for (const [index, node] of verbs.entries()) {
      if (signal.aborted) return undefined;
      const verb = allowed.has(node.name) ? VERBS[node.name] : undefined;
      if (!verb) throw new TwimlFailure(12200, `<${node.name}> is not possible here`);
      const runOn = (leg: Call, other: DocumentSource, verbsThere: ReadonlySet<string>) => this.runOn(leg, other, verbsThere);
      const next = await verb({ call, signal, base, isFirst: index === 0, services: this.services, runOn }, node);
      if (next) return next;
    }
    return undefined;
  }

  /** The document of a URL; a failed or unusable one is had from the fallback URL instead. */
  private async fetchVerbs(call: Call, source: Extract<DocumentSource, { url: string }>): Promise<{ verbs: TwimlNode[]; base: string }> {
    const { callWebhooks } = this.services;
    const first = await callWebhooks.requestDocument(call, source, source.parameters);
    const failure = failureOf(first);
    if (!failure) return { verbs: verbsOf(first), base: source.url };
    this.warn(call, failure);
    const { fallback } = call;
    if (!fallback?.url || call.isEnded) throw failure;
    const parameters = { ...source.parameters, ...callWebhooks.failureParameters(source.url, first.failure) };
    return this.fetchFallback(call, fallback, parameters);
  }

  private async fetchFallback(call: Call, fallback: DocumentAddress, parameters: Record<string, unknown>) {
    const second = await this.services.callWebhooks.requestDocument(call, fallback, parameters as Record<string, string>);
    const failure = failureOf(second);
    if (failure) throw failure;
    return { verbs: verbsOf(second), base: fallback.url };
  }

  private async apologize(call: Call, error: unknown, signal: AbortSignal): Promise<void> {
    if (call.isForgotten) return;
    this.warn(call, error);
    if (!signal.aborted) await this.runAll(call, { twiml: APOLOGY }, signal, ALL_VERBS);
  }

  private warn(call: Call, error: unknown): void {
    const code = error instanceof TwimlFailure ? error.code : 11200;
    this.services.callWebhooks.warn(call, code, error instanceof Error ? error.message : String(error));
  }
}

function failureOf(outcome: WebhookOutcome): TwimlFailure | null {
  if (outcome.failure) return new TwimlFailure(11200, `The document answered ${outcome.responseCode ?? outcome.error}`);
  try {
    verbsOf(outcome);
    return null;
  } catch (error) {
    return error instanceof TwimlFailure ? error : new TwimlFailure(12100, 'The document cannot be read');
  }
}

/** Plain text is read aloud, XML is run; everything else is refused. */
function verbsOf({ body, contentType, responseCode }: WebhookOutcome): TwimlNode[] {
  if (contentType.startsWith('text/plain')) return [{ name: 'Say', attributes: {}, children: [], text: body }];
  if (responseCode === 204 || body === '') return [];
  if (!/xml|html/.test(contentType)) throw new TwimlFailure(12300, `The content type ${contentType} is no TwiML`);
  return parseTwiml(body);
}
