import { ClipboardList } from 'lucide-react';
import type { FormAnswer } from '@app/contracts/messages/messages.contract';
import { useText } from '@/lib/text/use-text';

export interface FormAnswersProps {
  answers: readonly FormAnswer[];
}

/** The answers of a WhatsApp form as a table. */
export function FormAnswers({ answers }: FormAnswersProps) {
  const t = useText('kit.preview.kinds');
  const rows = answers.map((answer, index) => ({ ...answer, key: `answer-${index}` }));
  return (
    <table className="my-1 w-full text-left text-sm">
      <caption className="pb-1 text-left font-semibold text-brand-text">
        <ClipboardList aria-hidden className="mr-1.5 inline size-4 align-[-3px]" />
        {t('answers')}
      </caption>
      <tbody>
        {rows.map(({ key, question, answer }) => (
          <tr key={key} className="border-t border-border align-top">
            <th scope="row" className="py-1 pr-3 font-normal wrap-anywhere text-text-2">
              {question}
            </th>
            <td className="py-1 font-medium wrap-anywhere whitespace-pre-wrap">{answer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
