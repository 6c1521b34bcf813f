import type { AccountsStore } from '../accounts/accounts.store';
import type { BehavioursStore } from '../behaviours/behaviours.store';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { ChangeFeed } from '../state/change-feed';
import type { WebhooksService } from '../webhooks/webhooks.service';
import type { PeerMedia } from './audio/leg-media';
import { Mixer } from './audio/mixer';
import { AlertsStore } from './calls/alerts.store';
import { CallControlService } from './calls/call-control.service';
import { CallWebhooksService } from './calls/call-webhooks.service';
import { CallsStore } from './calls/calls.store';
import { ConferencesService } from './conferences/conferences.service';
import { DevicesStore } from './lines/devices.store';
import { LinesService } from './lines/lines.service';
import { PagePhonesStore } from './lines/page-phones.store';
import { PhoneAnswersStore } from './lines/phone-answers.store';
import { CallPlacementService } from './placement/call-placement.service';
import { CallQueue } from './placement/call-queue';
import { RecordingsService } from './recordings/recordings.service';
import { TwimlRunner } from './twiml/twiml-runner';

interface Base {
  clock: SandboxClock;
  changes: ChangeFeed;
  accounts: AccountsStore;
  webhooks: WebhooksService;
  behaviours: BehavioursStore;
}

export type VoiceServices = ReturnType<typeof createVoiceServices>;

/** Telephony: see the README of this folder. */
export function createVoiceServices({ clock, changes, accounts, webhooks, behaviours }: Base, createPeerMedia: () => PeerMedia) {
  const mixer = new Mixer(clock);
  const calls = new CallsStore(changes);
  const alerts = new AlertsStore(changes);
  const devices = new DevicesStore();
  const pagePhones = new PagePhonesStore();
  const phoneAnswers = new PhoneAnswersStore();
  const queue = new CallQueue(clock);
  const callWebhooks = new CallWebhooksService({ clock, webhooks, behaviours, alerts });
  const callControl = new CallControlService({ clock, calls, mixer, callWebhooks });
  const recordings = new RecordingsService({ clock, callWebhooks });
  const conferences = new ConferencesService({ clock, mixer, callWebhooks });
  const lines = new LinesService({ clock, callControl, devices, pagePhones, phoneAnswers, createPeerMedia });
  const twiml = new TwimlRunner({ clock, accounts, mixer, calls, callControl, callWebhooks, conferences, recordings, lines });
  const placement = new CallPlacementService({ clock, callControl, lines, queue, twiml });
  /** Ends all calls and forgets them. */
  const clear = () => {
    conferences.clear();
    callControl.forgetAll();
    calls.clear();
    recordings.clear();
    phoneAnswers.clear();
    alerts.clear();
    queue.clear();
    mixer.stop();
  };
  return {
    calls,
    alerts,
    devices,
    pagePhones,
    phoneAnswers,
    callWebhooks,
    callControl,
    recordings,
    conferences,
    lines,
    twiml,
    placement,
    createPeerMedia,
    clear,
  };
}
