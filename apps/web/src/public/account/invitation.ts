import type { InvitationView } from '@app/contracts/team/team.contract';
import { hasCode } from '@/lib/api/api-failure';
import { post, wordsFor } from './account-request';
import type { FieldRule } from './field-rule';
import { parts, showBanner } from './page-parts';

/** Loads the invitation of the link, and shows its form or the reason why it cannot be used. */
export async function findInvitation(place: HTMLElement): Promise<void> {
  const { invitation: path = '' } = place.dataset;
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  try {
    showForm(place, await post<InvitationView>(path, { token }));
    showBanner(place, 'unreachable', '');
  } catch (error) {
    const isOver = hasCode(error, 'team.invitation_invalid') || hasCode(error, 'request.invalid');
    if (isOver) showBanner(place, 'over', true);
    else showBanner(place, 'unreachable', wordsFor(error));
  }
  place.querySelector('[data-banner=looking]')?.remove();
  for (const button of parts<HTMLButtonElement>('[data-again]', place)) button.onclick = () => void findInvitation(place);
}

function showForm(place: HTMLElement, invitation: InvitationView): void {
  const { organization, role, email, first_name, last_name, password_min_length: least } = invitation;
  const roles = JSON.parse(place.dataset['roles'] ?? '{}') as Record<string, string>;
  const lead = place.querySelector('[data-lead]');
  if (lead) lead.textContent = filled(place.dataset['leadWords'], { organization, role: roles[role] ?? role });
  for (const words of parts('[data-invited]', place)) words.textContent = filled(words.dataset['invited'], { invited: email });
  for (const [name, value] of Object.entries({ email, firstName: first_name, lastName: last_name })) {
    const input = place.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (input && input.value === '') input.value = value;
  }
  requireLength(place, least);
  for (const form of parts('[data-accept]', place)) form.hidden = false;
}

const filled = (words = '', values: Readonly<Record<string, string>>) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The organization may ask for longer passwords than the page says. */
function requireLength(place: HTMLElement, least: number): void {
  const input = place.querySelector<HTMLInputElement>('[name=password]');
  const hint = input && place.querySelector(`#${CSS.escape(`${input.id}-hint`)}`);
  if (!input || !hint?.firstChild) return;
  const longer = (words: string) => words.replace(/\d+/, String(least));
  const rules = JSON.parse(input.dataset['rules'] ?? '[]') as FieldRule[];
  input.dataset['rules'] = JSON.stringify(
    rules.map((rule) => (rule.kind === 'min' ? { ...rule, limit: least, words: longer(rule.words) } : rule)),
  );
  hint.firstChild.textContent = longer(hint.firstChild.textContent ?? '');
}
