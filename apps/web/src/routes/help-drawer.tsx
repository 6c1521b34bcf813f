import { useQuery } from '@tanstack/react-query';
import type { FirstDayView, TwilioPart } from '@app/contracts/first-day/first-day.contract';
import { firstDayQuery } from '@/features/first-day/api/first-day-queries';
import { FirstDayInHelp } from '@/features/first-day/first-day-in-help';
import { HelpPanel } from '@/features/help/help-panel';
import { twilioStatusQuery } from '@/features/settings/api/twilio-settings';
import { isManager } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';

export interface HelpDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The help, with what other features know about the dealership. */
export function HelpDrawer({ open, onClose }: HelpDrawerProps) {
  const { data: view } = useQuery({ ...firstDayQuery, enabled: open });
  const mayManage = isManager(useMe());
  const { data: status } = useQuery({ ...twilioStatusQuery, enabled: open && mayManage });
  const suspected = status?.numbers.flatMap(({ address, alert }) => (alert ? [address] : [])) ?? [];
  return (
    <HelpPanel
      open={open}
      onClose={onClose}
      firstDay={<FirstDayInHelp onNavigate={onClose} />}
      connected={view && { whatsapp: isConnected(view, 'sender') === true, sms: isConnected(view, 'number'), suspected }}
    />
  );
}

const isConnected = ({ twilio }: FirstDayView, part: TwilioPart) => twilio.find((known) => known.part === part)?.done ?? null;
