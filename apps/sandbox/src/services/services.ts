import { AccountsStore } from '../accounts/accounts.store';
import { BehavioursStore } from '../behaviours/behaviours.store';
import { SandboxClock } from '../clock/sandbox-clock';
import { ApprovalsService } from '../contents/approvals.service';
import { ContentsStore } from '../contents/contents.store';
import { TemplateNamesStore } from '../contents/template-names.store';
import { FeedFilesStore } from '../feeds/feed-files.store';
import type { FeedPorts } from '../feeds/feed-servers';
import { DeliveryService } from '../delivery/delivery.service';
import { OutboundMediaService } from '../delivery/outbound-media.service';
import { InboundService } from '../inbound/inbound.service';
import { MailsStore } from '../mail/mails.store';
import { MediaStore } from '../media/media.store';
import { ConversationsStore } from '../messages/conversations.store';
import { MessagesStore } from '../messages/messages.store';
import { OptOutsStore } from '../messages/opt-outs.store';
import { PushesStore } from '../push/pushes.store';
import type { SandboxSettings } from './settings';
import { BrowserMedia } from '../voice/audio/browser-media';
import { createVoiceServices } from '../voice/voice-services';
import { ChangeFeed } from '../state/change-feed';
import { WebhookLogStore } from '../webhooks/webhook-log.store';
import { WebhooksService } from '../webhooks/webhooks.service';

export type SandboxServices = ReturnType<typeof createServices>;

/** Creates the stores and services of one sandbox; two sandboxes in one process share nothing. */
export function createServices(settings: SandboxSettings) {
  const changes = new ChangeFeed();
  const clock = new SandboxClock();
  const accounts = new AccountsStore(clock, changes);
  const messages = new MessagesStore(changes);
  const conversations = new ConversationsStore();
  const optOuts = new OptOutsStore();
  const media = new MediaStore(settings.dataDir);
  const webhookLog = new WebhookLogStore(changes);
  const webhooks = new WebhooksService(accounts, webhookLog, clock);
  const contents = new ContentsStore(changes);
  const templateNames = new TemplateNamesStore();
  const approvals = new ApprovalsService(clock, contents, templateNames);
  const outboundMedia = new OutboundMediaService(media, clock);
  const delivery = new DeliveryService({ clock, accounts, messages, conversations, contents, outboundMedia, webhooks });
  const inbound = new InboundService({ clock, messages, conversations, optOuts, media, webhooks, delivery, pageDir: settings.pageDir });
  const behaviours = new BehavioursStore(changes);
  const mails = new MailsStore(changes);
  const pushes = new PushesStore();
  const feedFiles = new FeedFilesStore(settings.dataDir, changes);
  const feedPorts: FeedPorts = { ftp: null, sftp: null, https: null };
  const voice = createVoiceServices({ clock, changes, accounts, webhooks, behaviours }, () => new BrowserMedia());
  return {
    settings,
    changes,
    clock,
    accounts,
    messages,
    conversations,
    optOuts,
    media,
    webhookLog,
    webhooks,
    contents,
    templateNames,
    approvals,
    delivery,
    inbound,
    behaviours,
    mails,
    pushes,
    feedFiles,
    feedPorts,
    voice,
  };
}
