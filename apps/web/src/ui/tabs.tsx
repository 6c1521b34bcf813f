import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { moveFocus } from './move-focus';
import { useSidewaysRow } from './use-sideways-row';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** `line` underlines the chosen tab; `pill` fills it. */
  look?: 'line' | 'pill';
  /** At the end of the line of tabs, such as a button. */
  end?: ReactNode;
  className?: string;
  barClassName?: string;
  /** The panel of the chosen tab. */
  children?: ReactNode;
  panelClassName?: string;
}

const TAB = {
  line: 'h-10 min-w-11 justify-center border-b-2 border-transparent px-0.5 text-text-2 hover:text-text data-active:border-brand data-active:text-brand-text pointer-coarse:h-11',
  pill: 'h-8 pointer-coarse:h-11 rounded-full px-3 text-text-2 hover:bg-surface-2 data-active:bg-brand-soft data-active:text-brand-text',
};
const LIST = { line: 'gap-5', pill: 'gap-1.5' };
const BAR = { line: 'border-b border-border', pill: '' };

export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  look = 'line',
  end,
  className,
  barClassName,
  children,
  panelClassName,
}: TabsProps<Value>) {
  const row = useSidewaysRow<HTMLDivElement>(value);
  const id = useId();
  const hasPanel = children !== undefined;
  return (
    <div className={className}>
      <div className={classNames('flex shrink-0 items-center gap-3', BAR[look], barClassName)}>
        <div
          ref={row}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={moveFocus}
          className={classNames('sideways-row flex min-w-0 flex-1', LIST[look])}
        >
          {items.map((item) => (
            <Tab
              key={item.value}
              item={item}
              id={`${id}${item.value}`}
              panelId={hasPanel ? `${id}panel` : undefined}
              isChosen={item.value === value}
              look={look}
              onChoose={() => item.disabled || item.value === value || onValueChange(item.value)}
            />
          ))}
        </div>
        {end}
      </div>
      {hasPanel && (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={0} className={panelClassName}>
          {children}
        </div>
      )}
    </div>
  );
}

interface TabProps<Value extends string> {
  item: TabsProps<Value>['items'][number];
  id: string;
  panelId: string | undefined;
  isChosen: boolean;
  look: NonNullable<TabsProps<Value>['look']>;
  onChoose: () => void;
}

function Tab<Value extends string>({ item, id, panelId, isChosen, look, onChoose }: TabProps<Value>) {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={isChosen}
      aria-controls={isChosen ? panelId : undefined}
      data-active={isChosen ? '' : undefined}
      data-disabled={item.disabled ? '' : undefined}
      aria-disabled={item.disabled}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      // the arrow keys choose by moving the focus
      onFocus={onChoose}
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 text-base font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-text-3',
        TAB[look],
      )}
    >
      {item.label}
      {item.count !== undefined && <span className="text-text-3 tabular-nums">{item.count}</span>}
    </button>
  );
}
