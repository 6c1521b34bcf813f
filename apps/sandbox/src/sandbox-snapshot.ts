import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './accounts/account';
import type { Content } from './contents/content';
import type { Mail } from './mail/mail';
import type { Media } from './media/media.store';
import type { Message } from './messages/message';
import type { SandboxServices } from './services/services';

interface SnapshotContent {
  accounts: Account[];
  messages: Message[];
  customers: [string, string][];
  optOuts: string[];
  media: Media[];
  mails: Mail[];
  /** Missing in snapshots of an earlier version. */
  contents?: Content[];
  blockedTemplateNames?: [string, number][];
  advancedSeconds: number;
}

const PAUSE_MS = 1_000;
/** The pause between saves grows with the time that a save takes, so that saving stays a small share of the work. */
const PAUSE_PER_WRITE = 20;

/** Saves the sandbox's state in one file across restarts. Without a data folder it does nothing. */
export class Snapshot {
  private readonly file: string | null;
  private timer: NodeJS.Timeout | undefined;
  private pauseMs = PAUSE_MS;

  constructor(private readonly services: SandboxServices) {
    const folder = services.settings.dataDir;
    if (folder) mkdirSync(folder, { recursive: true });
    this.file = folder && path.join(folder, 'sandbox.json');
  }

  /** Loads the saved state, then saves every change. */
  open(): void {
    if (!this.file) return;
    if (existsSync(this.file)) this.restore(JSON.parse(readFileSync(this.file, 'utf8')) as SnapshotContent);
    this.services.changes.subscribe(() => {
      this.timer ??= setTimeout(() => this.save(), this.pauseMs);
    });
  }

  /** Writes a temporary file and renames it, so that a crash never leaves a partial file. */
  save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.file) return;
    const started = Date.now();
    writeFileSync(`${this.file}.new`, JSON.stringify(this.content()));
    renameSync(`${this.file}.new`, this.file);
    this.pauseMs = Math.max(PAUSE_MS, PAUSE_PER_WRITE * (Date.now() - started));
  }

  private content(): SnapshotContent {
    const { accounts, messages, conversations, optOuts, media, mails, contents, templateNames, clock } = this.services;
    return {
      accounts: accounts.list(),
      messages: messages.all(),
      customers: conversations.namesToKeep(),
      optOuts: optOuts.toKeep(),
      media: media.toKeep(),
      mails: mails.list(),
      contents: contents.toKeep(),
      blockedTemplateNames: templateNames.toKeep(),
      advancedSeconds: clock.advancedSeconds,
    };
  }

  private restore(content: SnapshotContent): void {
    const { accounts, messages, conversations, optOuts, media, mails, contents, templateNames, approvals, clock, delivery } = this.services;
    clock.advance(content.advancedSeconds);
    accounts.restore(content.accounts);
    messages.restore(content.messages);
    for (const message of content.messages) conversations.add(message);
    conversations.restoreNames(content.customers);
    optOuts.restore(content.optOuts);
    media.restore(content.media);
    mails.restore(content.mails);
    templateNames.restore(content.blockedTemplateNames ?? []);
    contents.restore(content.contents ?? []);
    for (const template of contents.toKeep()) approvals.resume(template);
    for (const message of content.messages) delivery.resume(message);
  }
}
