import type { AgentView } from '@app/contracts/availability/availability.contract';
import { useId } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { useAgentForm } from '../hooks/use-agent-form';
import { AgentFields } from './agent-fields';

export interface AgentDrawerProps {
  agent: AgentView;
  timezone: string;
  onClose: () => void;
}

/** What somebody takes: how much, over which channels, in which hours. */
export function AgentDrawer({ agent, timezone, onClose }: AgentDrawerProps) {
  const kit = useText('kit');
  const form = useId();
  const fields = useAgentForm(agent, onClose);
  return (
    <Drawer
      open
      onOpenChange={(next) => next || onClose()}
      title={agent.name}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={fields.isSaving}>
            {kit('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          fields.submit();
        }}
      >
        <AgentFields {...fields} timezone={timezone} />
      </form>
    </Drawer>
  );
}
