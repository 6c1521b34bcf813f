import type { ChannelUsage } from '@app/contracts/plans/plans.contract';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';

export interface UsageTableProps {
  title: string;
  usage: readonly ChannelUsage[];
}

/** Messages of this month by channel. */
export function UsageTable({ title, usage }: UsageTableProps) {
  const t = useText('plans.section');
  const channels = useText('plans.channels');
  const format = useFormatter();
  return (
    <table className="w-full text-sm">
      <caption className="pb-1.5 text-left text-sm font-medium text-text">{title}</caption>
      <thead>
        <tr className="border-b border-border text-left text-xs text-text-2">
          <th scope="col" className="py-1.5 font-medium">
            {t('channel')}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {t('inbound')}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {t('outbound')}
          </th>
        </tr>
      </thead>
      <tbody>
        {usage.map(({ channel, inbound, outbound }) => (
          <tr key={channel} className="border-b border-border last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal text-text">
              {channels(channel)}
            </th>
            <td className="py-1.5 text-right text-text tabular-nums">{format.number(inbound)}</td>
            <td className="py-1.5 text-right text-text tabular-nums">{format.number(outbound)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
