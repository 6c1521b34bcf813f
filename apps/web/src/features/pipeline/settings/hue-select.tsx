import { StageColor } from '@app/contracts/pipeline/pipeline.contract';
import { useText } from '@/lib/text/use-text';
import { Select } from '@/ui/select';

export interface HueSelectProps {
  label: string;
  value: StageColor;
  onChange: (color: StageColor) => void;
}

/** One of the nine hues of the board, by name. */
export function HueSelect({ label, value, onChange }: HueSelectProps) {
  const t = useText('pipeline.stages.colors');
  return (
    <Select
      size="sm"
      label={label}
      className="w-28 shrink-0"
      value={value}
      onValueChange={onChange}
      options={StageColor.options.map((color) => ({ value: color, label: t(color) }))}
    />
  );
}
