import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tiers } from '../../tools/rules/layers';

/** Paths with their text. */
export type Files = Record<string, string>;

export const checkout = join(import.meta.dirname, '../..');

const copied = ['package.json', 'tsconfig.json', 'apps/web/tsconfig.json', '.oxlintrc.json'];

/** One module for each feature of the map, which must list only what exists. */
const features: Files = Object.fromEntries(
  tiers.flat().map((feature) => [`libs/domain/src/${feature}/${feature}.module.ts`, `export const feature = '${feature}';`]),
);

/** A small repository with one file of each kind, in which no rule finds a violation. */
const valid: Files = {
  'libs/contracts/src/messages/messages.contract.ts': `
    import { z } from 'zod';
    export const MessageView = z.object({ id: z.number(), body: z.string() });
    export type MessageView = z.infer<typeof MessageView>;`,
  'libs/platform/src/context/request-context.ts': `
    export interface RequestContext { organizationId: number }`,
  'libs/database/src/entities/message.entity.ts': `
    export class MessageEntity { id: number; body: string }`,
  'libs/database/src/scoped-rows.ts': `
    import type { RequestContext } from '@app/platform/context/request-context';
    import { MessageEntity } from './entities/message.entity';
    export const rowsOf = (ctx: RequestContext): MessageEntity[] => (ctx.organizationId > 0 ? [new MessageEntity()] : []);`,
  'libs/queue/src/job-queue.ts': `
    import type { RequestContext } from '@app/platform/context/request-context';
    export const jobsOf = (ctx: RequestContext) => ctx.organizationId;`,
  'libs/realtime/src/event-publisher.ts': `
    import type { MessageView } from '@app/contracts/messages/messages.contract';
    export const publish = (message: MessageView) => message.id;`,
  'libs/integrations/src/message-provider.ts': `
    import type { MessageView } from '@app/contracts/messages/messages.contract';
    export const provide = (message: MessageView) => message.body;`,
  'libs/domain/src/organizations/organizations.service.ts': `
    import type { RequestContext } from '@app/platform/context/request-context';
    export class OrganizationsService { find(ctx: RequestContext) { return ctx.organizationId; } }`,
  'libs/domain/src/contacts/contacts.service.ts': `
    import { OrganizationsService } from '../organizations/organizations.service';
    export class ContactsService { constructor(readonly organizations: OrganizationsService) {} }`,
  'libs/domain/src/contacts/contacts.repository.ts': `
    export class ContactsRepository { readonly table = 'contacts'; }`,
  'libs/domain/src/messages/messages.service.ts': `
    import type { MessageView } from '@app/contracts/messages/messages.contract';
    import { publish } from '@app/realtime/event-publisher';
    import { ContactsService } from '../contacts/contacts.service';
    import { MessagesRepository } from './messages.repository';
    export class MessagesService {
      constructor(private readonly messages: MessagesRepository, readonly contacts: ContactsService) {}
      announce(message: MessageView) { return [publish(message), this.messages.count()]; }
    }`,
  'libs/domain/src/messages/messages.repository.ts': `
    import { MessageEntity } from '@app/database/entities/message.entity';
    export class MessagesRepository { count() { return [new MessageEntity()].length; } }`,
  'libs/domain/src/notifications/notifications.service.ts': `
    import { MessagesService } from '../messages/messages.service';
    export class NotificationsService { constructor(readonly messages: MessagesService) {} }`,
  'apps/api/src/messages/messages.controller.ts': `
    import { MessagesService } from '@app/domain/messages/messages.service';
    export class MessagesController { constructor(readonly messages: MessagesService) {} }`,
  'apps/api/src/main.ts': `
    import { MessagesController } from './messages/messages.controller';
    export const start = () => MessagesController.name;`,
  'apps/worker/src/main.ts': `
    import { jobsOf } from '@app/queue/job-queue';
    export const start = () => jobsOf({ organizationId: 1 });`,
  'apps/sandbox/src/main.ts': `
    export const start = () => 'sandbox';`,
  'apps/web/src/lib/plural.ts': `
    export const plural = (count: number) => count !== 1;`,
  'apps/web/src/ui/badge.tsx': `
    import { plural } from '@/lib/plural';
    export const Badge = ({ count }: { count: number }) => <b data-plural={plural(count)}>{count}</b>;`,
  'apps/web/src/features/messages/components/message-thread.tsx': `
    import type { MessageView } from '@app/contracts/messages/messages.contract';
    import { Badge } from '@/ui/badge';
    export const MessageThread = ({ messages }: { messages: MessageView[] }) => <Badge count={messages.length} />;`,
  'apps/web/src/features/contacts/components/contact-card.tsx': `
    export const ContactCard = ({ name }: { name: string }) => <p className="text-ink">{name}</p>;`,
  'apps/web/src/routes/$contact.tsx': `
    import { ContactCard } from '@/features/contacts/components/contact-card';
    import { MessageThread } from '@/features/messages/components/message-thread';
    export const Contact = () => <div><ContactCard name={location.hash} /><MessageThread messages={[]} /></div>;`,
  'apps/web/src/theme.css': ':root {\n  --ink: #16262b;\n}\nbody {\n  color: var(--ink);\n}\n',
  'tools/demo/fill-demo.ts': `
    import { rowsOf } from '@app/database/scoped-rows';
    export const fillDemo = () => rowsOf({ organizationId: 1 });`,
  'test/api/start-api.ts': `
    import { start } from '../../apps/api/src/main';
    import { fillDemo } from '../../tools/demo/fill-demo';
    export const startApi = () => [start(), fillDemo()];`,
};

/** Writes the valid repository with `changes` to a temporary folder. */
export function createFixture(changes: Files = {}): { root: string; files: string[]; remove: () => void } {
  // dependency-cruiser resolves links: without the real path, every file would lie outside its folder.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fixture-repository-')));
  const originals = Object.fromEntries(copied.map((file) => [file, readFileSync(join(checkout, file), 'utf8')]));
  const files = { ...originals, ...features, ...valid, ...changes };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'));
  return { root, files: Object.keys(files), remove: () => rmSync(root, { recursive: true }) };
}
