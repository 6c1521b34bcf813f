import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { CHANNELS } from '@app/contracts/conversations/channels';
import type { Channel, ConversationSummary, Label } from '@app/contracts/conversations/conversations.contract';
import type { PlanChannel } from '@app/contracts/plans/plans.contract';
import { useIsChannelMissing } from '@/lib/session/use-plan';
import { useOpenedName } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { ChannelIcon } from '@/ui/channel-icon';
import { Tabs } from '@/ui/tabs';
import { Avatar } from '@/ui/avatar';
import { LabelChip } from '@/ui/label-chip';
import { usePersonHeading, usePersonName } from '@/lib/text/use-person-name';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { getConversationQuery } from '../api/get-conversation';
import { conversationOf } from '../api/person';
import { useChatParts } from '../context/chat-parts';
import { useChatsLocation, useChatsSearch } from '../context/use-chats-location';
import { type OwnTab, type Tab, useShowTab } from '../context/use-show-tab';
import { ChannelMissing } from '@/ui/channel-missing';
import { ConversationHeader } from '../header/conversation-header';
import { SplitToggle, useSplitObstacle } from '../header/split-toggle';
import { inOrder } from '../labels/label-look';
import { OpenedConversation } from './opened-conversation';

export interface ConversationPaneProps {
  person: ConversationSummary;
  channel: Channel;
  children: ReactNode;
}

const ownTabOf = (view: ReturnType<typeof useChatsLocation>['view']): OwnTab | null => (view === 'split' ? null : view);

/** One person on one channel: header, stage, tabs for channels, calls and summary, and the messages. */
export function ConversationPane({ person, channel, children }: ConversationPaneProps) {
  const t = useText('chats');
  const kit = useText('kit');
  useOpenedName(usePersonName(person.display_name));
  const { StageBar, StagePicker } = useChatParts();
  const { view } = useChatsLocation();
  const setSearch = useChatsSearch();
  const obstacle = useSplitObstacle(person);
  const isSplit = view === 'split';
  const show = useShowTab(person);
  const { data } = useQuery(getConversationQuery(conversationOf(person, channel)));
  const conversation = data?.conversation;
  return (
    <>
      <ConversationHeader key={person.contact_id} person={person} channel={channel} conversation={conversation} />
      <Tabs<Tab>
        label={t('header.tabs')}
        value={ownTabOf(view) ?? channel}
        onValueChange={show}
        items={[
          ...CHANNELS.map((value) => ({ value, label: <TabLabel channel={value} label={kit(`channels.${value}`)} /> })),
          { value: 'calls', label: <TabLabel channel="calls" label={t('header.calls')} /> },
          { value: 'summary', label: t('header.summary') },
        ]}
        end={
          <>
            <div className="flex shrink-0 @lg:hidden">
              <StagePicker person={person} />
            </div>
            {!ownTabOf(view) && (
              <SplitToggle person={person} on={isSplit} onToggle={() => setSearch({ view: isSplit ? undefined : 'split' })} />
            )}
          </>
        }
        className="@container flex min-h-0 flex-1 flex-col bg-surface"
        barClassName="px-4 md:px-5"
        panelClassName="flex min-h-0 flex-1 flex-col"
      >
        <div className="contents @max-lg:hidden">
          <StageBar person={person} />
        </div>
        <LabelLine labels={conversation?.labels ?? person.labels} />
        {isSplit && obstacle && <SplitBlocked obstacle={obstacle} />}
        <Shown person={person} view={isSplit && obstacle ? null : view}>
          {children}
        </Shown>
      </Tabs>
    </>
  );
}

function Shown({ person, view, children }: Pick<ConversationPaneProps, 'person' | 'children'> & { view: OwnTab | 'split' | null }) {
  if (view === 'summary') return <SummaryPane person={person} />;
  if (view === 'calls') return <CallsPane person={person} />;
  return view === 'split' ? <SplitPanes person={person} /> : children;
}

/** Explains why a URL that asks for both channels shows only one. */
function SplitBlocked({ obstacle }: { obstacle: NonNullable<ReturnType<typeof useSplitObstacle>> }) {
  const t = useText('chats.split');
  return (
    <p role="status" className="shrink-0 border-b border-border bg-surface-2 px-4 py-1.5 text-xs text-text-2 md:px-5">
      {t(obstacle)}
    </p>
  );
}

/** The calls with the person. */
function CallsPane({ person }: { person: ConversationSummary }) {
  const { Calls } = useChatParts();
  const isMissing = useIsChannelMissing('calls');
  return isMissing ? <ChannelMissing channel="calls" /> : <Calls person={person} />;
}

/** The labels of the open conversation, where it has any. */
function LabelLine({ labels }: { labels: readonly Label[] }) {
  const t = useText('chats.labels');
  if (labels.length === 0) return null;
  return (
    <ul aria-label={t('list')} className="flex shrink-0 flex-wrap gap-1 border-b border-border bg-surface px-4 py-2 md:px-5">
      {inOrder(labels).map((label) => (
        <li key={label} className="flex min-w-0">
          <LabelChip label={label} />
        </li>
      ))}
    </ul>
  );
}

/** Both conversations of a person, each with its own messages and composer. */
function SplitPanes({ person }: { person: ConversationSummary }) {
  const t = useText('kit.channels');
  return (
    <div data-split className="grid min-h-0 flex-1 grid-cols-2 divide-x divide-border">
      {CHANNELS.map((channel) => (
        <section key={channel} aria-label={t(channel)} className="flex min-h-0 min-w-0 flex-col">
          <h3 className="flex h-9 shrink-0 items-center gap-1.5 border-b border-border bg-surface px-4 text-sm font-semibold text-text md:px-5">
            <ChannelIcon channel={channel} className="size-4" />
            {t(channel)}
          </h3>
          <OpenedConversation channel={channel} conversationId={conversationOf(person, channel)} person={person} />
        </section>
      ))}
    </div>
  );
}

interface TabLabelProps {
  channel: PlanChannel;
  label: string;
}

/** A channel's tab; it can be opened and read also where the plan lacks the channel, and says so. */
function TabLabel({ channel, label }: TabLabelProps) {
  const t = useText('plans.stopped');
  const isLocked = useIsChannelMissing(channel);
  return (
    <>
      {label}
      {isLocked && (
        <span title={t('locked')} className="inline-flex">
          <Lock aria-hidden className="size-3.5" />
          <span className="sr-only">{t('locked')}</span>
        </span>
      )}
    </>
  );
}

interface SummaryPaneProps {
  person: ConversationSummary;
}

/** The person, and the team's knowledge of them. */
function SummaryPane({ person }: SummaryPaneProps) {
  const { Notes } = useChatParts();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto bg-bg p-4 md:p-5">
      <div className="mx-auto flex max-w-2xl flex-col gap-5">
        <ContactHeader person={person} />
        <Notes person={person} />
      </div>
    </div>
  );
}

function ContactHeader({ person: { contact, contact_id, display_name } }: SummaryPaneProps) {
  const t = useText('chats');
  const { heading } = usePersonHeading(display_name);
  const number = usePhoneText(contact.phone ?? contact.whatsapp_number);
  return (
    <section aria-label={t('panel.label')} className="flex items-center gap-4 rounded-lg border border-border bg-surface p-4 shadow-e1">
      <Avatar name={display_name} id={contact_id} size="xl" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-xl font-semibold text-text">
          <bdi>{heading}</bdi>
        </h3>
        <p className="truncate text-base text-text-2 tabular-nums">{number ?? t('header.noNumber')}</p>
        {contact.email && <p className="truncate text-base text-text-2">{contact.email}</p>}
        {contact.company && <p className="truncate text-base text-text-2">{contact.company}</p>}
      </div>
    </section>
  );
}
