/** Says how hard a new password is to guess, once something is typed: the word lists of the estimate are large. */
export async function showStrength(place: HTMLElement, password: string): Promise<void> {
  place.hidden = password === '';
  if (password === '') return;
  const estimate = await import('@/lib/formatting/password-strength').catch(() => null);
  if (!estimate) return;
  const score = estimate.strengthOf(password);
  const [steps, words] = place.children;
  for (const [index, step] of [...(steps?.children ?? [])].entries())
    step.className = `h-1 flex-1 rounded-full ${estimate.stepColour(index + 1, score)}`;
  const names = JSON.parse(place.dataset['strength'] ?? '[]') as string[];
  if (words) words.textContent = names[score] ?? '';
}
