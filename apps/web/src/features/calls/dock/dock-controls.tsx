import { Ellipsis, NotebookPen, PanelTopOpen } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { HangUp, MoreControls, MuteControl } from '../call/call-controls';
import { CallNotes } from '../call/call-notes';
import { OwnCustomerCalls } from '../call/own-customer-calls';
import { useCallView } from '../call/use-live-call';
import { Control, LINE } from '../controls/control';
import type { LiveCall } from '../device/live-call';
import { TransferState } from '../transfer/transfer-state';

/** The buttons of a call in one row; on a phone the rarer ones and the notes open below it. */
export function DockControls({ call }: { call: LiveCall }) {
  const t = useText('calls');
  const view = useCallView(call);
  const [opened, setOpened] = useState<'notes' | 'more' | null>(null);
  const toggle = (part: 'notes' | 'more') => setOpened(opened === part ? null : part);
  const hasNotes = opened === 'notes' && view !== undefined;
  return (
    <>
      <OwnCustomerCalls current={view} />
      {view && <TransferState call={view} />}
      <MuteControl call={call} shape="line" />
      <div
        className={classNames(
          'md:contents',
          opened === 'more' ? 'max-md:order-1 max-md:flex max-md:w-full max-md:justify-between' : 'max-md:hidden',
        )}
      >
        <MoreControls call={call} view={view} shape="line" />
        <Link to="/calls" className={classNames(LINE, 'text-center')}>
          <PanelTopOpen aria-hidden />
          {t('openCalls')}
        </Link>
      </div>
      <Control
        shape="line"
        label={t('notes.title')}
        icon={<NotebookPen aria-hidden />}
        isOn={hasNotes}
        aria-expanded={hasNotes}
        disabled={view === undefined}
        onClick={() => toggle('notes')}
      />
      <Control
        shape="line"
        label={t('more')}
        icon={<Ellipsis aria-hidden />}
        isOn={opened === 'more'}
        aria-expanded={opened === 'more'}
        className="md:hidden"
        onClick={() => toggle('more')}
      />
      <HangUp shape="line" />
      {hasNotes && (
        <div className="order-2 w-full">
          <CallNotes key={view.id} call={view} />
        </div>
      )}
    </>
  );
}
