import { useState } from 'react';
import { fieldOf, momentOf, sendTimeProblem, sendTimes } from './send-times';

export interface TimeChoice {
  sendAt: Date;
  body: string;
}

/** A message that is changed: its words stand in the form too. */
export interface ChangedMessage {
  body: string;
  sendAt: string;
  mayBeEmpty: boolean;
}

interface TimeForm {
  timeZone: string;
  message: ChangedMessage | undefined;
  onConfirm: (choice: TimeChoice) => void;
}

/** Time and words until they are confirmed; what is wrong with them is said once that was tried. */
export function useTimeForm({ timeZone, message, onConfirm }: TimeForm) {
  const [field, setField] = useState(() => fieldOf(firstTime(message?.sendAt, timeZone), timeZone));
  const [body, setBody] = useState(message?.body ?? '');
  const [problem, setProblem] = useState<ReturnType<typeof sendTimeProblem>>(null);
  const [isBlank, setBlank] = useState(false);
  const sendAt = momentOf(field, timeZone);
  const submit = () => {
    const found = sendTimeProblem(sendAt, new Date());
    const lacksWords = message !== undefined && !message.mayBeEmpty && body.trim() === '';
    setProblem(found);
    setBlank(lacksWords);
    if (sendAt && !found && !lacksWords) onConfirm({ sendAt, body });
  };
  return { field, setField, body, setBody, sendAt, problem, isBlank, submit };
}

/** A time that is over is no choice any more. */
function firstTime(sendAt: string | undefined, timeZone: string): Date {
  const now = new Date();
  if (sendAt && Date.parse(sendAt) > now.getTime()) return new Date(sendAt);
  return sendTimes(now, timeZone).find(({ name }) => name === 'tomorrow')?.at ?? now;
}
