import type { StagePatch } from '@app/contracts/pipeline/pipeline.contract';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ShownStage } from '@/lib/stages/stage-list';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { HueSelect } from './hue-select';

export interface StageLineProps {
  stage: ShownStage;
  isFirst: boolean;
  isLast: boolean;
  /** One place up (-1) or down (1). */
  onShift: (by: number) => void;
  onEdit: (patch: StagePatch) => void;
  onDelete: () => void;
}

export function StageLine({ stage, isFirst, isLast, onShift, onEdit, onDelete }: StageLineProps) {
  const t = useText('pipeline.stages');
  const { label } = stage;
  return (
    <li data-hue={stage.color} className="flex min-h-12 items-center gap-2 border-b border-border py-1.5">
      <span aria-hidden className="h-6 w-1 shrink-0 rounded-full bg-stage" />
      {stage.isDefault ? (
        <span className="min-w-0 flex-1 truncate text-base text-text">
          {label} <span className="ml-1 text-xs text-text-3">{t('default')}</span>
        </span>
      ) : (
        <>
          <StageName key={label} label={label} onRename={(name) => onEdit({ name })} />
          <HueSelect label={t('color', { stage: label })} value={stage.color} onChange={(color) => onEdit({ color })} />
          <IconButton size="sm" label={t('remove', { stage: label })} icon={<Trash2 className="size-4" />} onClick={onDelete} />
        </>
      )}
      <IconButton
        size="sm"
        label={t('up', { stage: label })}
        icon={<ArrowUp className="size-4" />}
        disabled={isFirst}
        onClick={() => onShift(-1)}
      />
      <IconButton
        size="sm"
        label={t('down', { stage: label })}
        icon={<ArrowDown className="size-4" />}
        disabled={isLast}
        onClick={() => onShift(1)}
      />
    </li>
  );
}

/** Saves on Enter and on blur. Enter does not rely on blur, because Firefox fires none in a window that is not focused. */
function StageName({ label, onRename }: { label: string; onRename: (name: string) => void }) {
  const t = useText('pipeline.stages');
  const [name, setName] = useState(label);
  const asked = useRef(label);
  const save = (known: string) => {
    const wanted = name.trim();
    if (wanted === '') return setName(label);
    if (wanted === known) return;
    asked.current = wanted;
    onRename(wanted);
  };
  return (
    <Input
      size="sm"
      aria-label={t('rename', { stage: label })}
      maxLength={40}
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => save(asked.current)}
      onKeyDown={(event) => event.key === 'Enter' && save(label)}
      className="min-w-0 flex-1"
    />
  );
}
