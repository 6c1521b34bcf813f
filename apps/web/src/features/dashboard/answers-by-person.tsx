import type { AgentFigures } from '@app/contracts/dashboard/dashboard.contract';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { useDuration } from './use-duration';

/** For those who see all chats: who answered in the range, and how quickly. */
export function AnswersByPerson({ agents }: { agents: readonly AgentFigures[] }) {
  const t = useText('dashboard.agents');
  const format = useFormatter();
  const duration = useDuration();
  return (
    <section aria-labelledby="answers-by-person" className="overflow-x-auto rounded-lg border border-border bg-card p-4 shadow-e1">
      <h2 id="answers-by-person" className="text-md font-semibold text-text">
        {t('title')}
      </h2>
      {agents.length === 0 ? (
        <p className="pt-2 text-base text-text-2">{t('none')}</p>
      ) : (
        <table className="mt-2 w-full text-base">
          <thead className="text-left text-xs text-text-2">
            <tr>
              <th className="py-1 font-medium">{t('name')}</th>
              <th className="py-1 text-right font-medium">{t('answered')}</th>
              <th className="py-1 text-right font-medium">{t('median')}</th>
            </tr>
          </thead>
          <tbody>
            {agents.map(({ id, name, answered, median_seconds: seconds }) => (
              <tr key={id} className="border-t border-border">
                <td className="py-1.5">{name}</td>
                <td className="py-1.5 text-right tabular-nums">{format.number(answered)}</td>
                <td className="py-1.5 text-right tabular-nums">{seconds === null ? '–' : duration(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
