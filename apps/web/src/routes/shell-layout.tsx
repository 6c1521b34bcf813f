import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useAssignmentNotices } from '@/features/assignments/use-assignment-notices';
import { AvailabilityBadge } from '@/features/availability/availability-badge';
import { useIdleSignal } from '@/features/availability/use-idle-signal';
import { useWatchSignal } from '@/features/availability/use-watch-signal';
import { conversationStatsQuery } from '@/features/conversations/api/conversation-stats';
import { getConversationQuery } from '@/features/conversations/api/get-conversation';
import { useWaitingSends } from '@/features/messages/sending/use-waiting-sends';
import { AskForNotices } from '@/features/notifications/push/permission-prompt';
import { Bell } from '@/features/notifications/bell/bell';
import { BellLink } from '@/features/notifications/bell/bell-link';
import { followUpCountQuery } from '@/features/calls/follow-ups/follow-up-count';
import { UnreadMark } from '@/features/notifications/bell/unread-mark';
import { useNotifications } from '@/features/notifications/use-notifications';
import { usePushHere } from '@/features/notifications/push/use-push-here';
import { planRequestCountQuery } from '@/features/plans/api/plan-queries';
import { PlanBanner } from '@/features/plans/plan-banner';
import { usePlanWord } from '@/features/plans/use-plan-name';
import { AppShell } from '@/features/shell/app-shell';
import { useFreshMe } from '@/features/shell/use-fresh-me';
import { useReauthPrompt } from '@/lib/api/reauthentication';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { useRealtime } from '@/lib/realtime/use-realtime';
import { leaveWhenSessionEnds } from '@/lib/session/session-end';
import { useCan } from '@/lib/session/use-me';
import { useWantedAppointment } from '@/lib/session/wanted-appointment';
import { NextStepSlot } from './next-step-slot';

// parts of menus and dialogs that are loaded when they open
const AvailabilityChoices = lazyWhenOnline(() =>
  import('@/features/availability/availability-choices').then((file) => file.AvailabilityChoices),
);
const PreferencesItem = lazyWhenOnline(() =>
  import('@/features/notifications/preferences/preferences-item').then((file) => file.PreferencesItem),
);
const ReauthPrompt = lazyWhenOnline(() => import('@/features/security/reauthentication/reauth-dialog').then((file) => file.ReauthPrompt));
const AppointmentBooking = lazyWhenOnline(() => import('./appointment-booking').then((file) => file.AppointmentBooking));
const CallDock = lazyWhenOnline(() => import('@/features/calls/dock/call-dock').then((file) => file.CallDock));
const HelpDrawer = lazyWhenOnline(() => import('./help-drawer').then((file) => file.HelpDrawer));
const PERSON = {
  badge: <AvailabilityBadge />,
  choices: (
    <Suspense>
      <AvailabilityChoices />
      <PreferencesItem />
    </Suspense>
  ),
};

const BELL = {
  entry: (onNavigate: () => void) => <BellLink onNavigate={onNavigate} />,
  mark: <UnreadMark beside="entry" />,
};

const DOCK = (
  <Suspense>
    <CallDock NextStep={NextStepSlot} />
  </Suspense>
);

const loadHandlers = () => import('./feature-handlers').then((file) => file.registerFeatureHandlers);

export function ShellLayout() {
  useRealtime(loadHandlers);
  useFreshMe();
  useWaitingSends();
  useIdleSignal();
  useWatchSignal();
  usePushHere();
  useAssignmentNotices();
  useEffect(() => leaveWhenSessionEnds(), []);
  const isReauthRequired = useReauthPrompt(({ settle }) => settle !== null);
  const { data: stats } = useQuery(conversationStatsQuery);
  const conversation = useMatch({ from: '/shell/chats/$conversationId', shouldThrow: false });
  const conversationId = conversation ? Number(conversation.params.conversationId) : null;
  const { data: opened } = useQuery(getConversationQuery(conversationId));
  const mayCall = useCan('calls.use');
  const { data: waiting } = useQuery({ ...followUpCountQuery, enabled: mayCall });
  useNotifications({
    conversationId,
    contactId: opened?.conversation.contact_id ?? null,
    isSplit: conversation?.search.view === 'split',
  });
  return (
    <AppShell
      unread={stats?.unread_mine ?? 0}
      callBacks={waiting?.open ?? 0}
      planRequests={useOpenPlanRequests()}
      hasBottomBar={!conversation}
      sidebarNote={<AskForNotices />}
      person={PERSON}
      bell={BELL}
      banner={<PlanBanner />}
      planWord={usePlanWord()}
      headerEnd={<Bell />}
      help={HelpDrawer}
      dock={mayCall && DOCK}
    >
      <Outlet />
      <Suspense>
        <BookingSlot />
      </Suspense>
      {isReauthRequired && (
        <Suspense>
          <ReauthPrompt />
        </Suspense>
      )}
    </AppShell>
  );
}

/** The form of a new appointment, from the first time that somebody wants one. */
function BookingSlot() {
  const isWanted = useWantedAppointment(({ wanted }) => wanted !== null);
  const [isNeeded, setNeeded] = useState(isWanted);
  if (isWanted && !isNeeded) setNeeded(true);
  return isNeeded && <AppointmentBooking />;
}

/** Those of all dealerships, for whoever runs the installation. */
function useOpenPlanRequests(): number {
  const runsInstallation = useCan('installation.manage');
  return useQuery({ ...planRequestCountQuery, enabled: runsInstallation }).data ?? 0;
}
