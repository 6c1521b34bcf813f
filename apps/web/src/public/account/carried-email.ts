const KEY = 'lotline.email';

interface PageState {
  email?: string;
}

/** Keeps an address for the next page of this tab. */
export function carryEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // storage is blocked: the next page asks for it
  }
}

/** The address from the page before; like all state of a page it survives a reload and goes with the page. */
export function carriedEmail(): string {
  const state = (window.history.state ?? {}) as PageState;
  try {
    const email = sessionStorage.getItem(KEY) ?? state.email ?? '';
    sessionStorage.removeItem(KEY);
    window.history.replaceState({ ...state, email }, '');
    return email;
  } catch {
    return state.email ?? '';
  }
}
