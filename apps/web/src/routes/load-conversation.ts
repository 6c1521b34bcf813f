export const conversationParts = () => import('./conversation-parts');

/** Loads the code of an open conversation, which the list does not wait for; what fails is loaded again where it is shown. */
export function loadConversation(): void {
  void Promise.allSettled([conversationParts(), import('@/features/conversations/opened/opened-person')]);
}
