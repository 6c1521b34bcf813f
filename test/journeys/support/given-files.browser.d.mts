export function giveFiles(element: unknown, gift: { way: 'drop' | 'paste'; names: readonly string[]; text: string }): boolean;
export function isFocused(element: unknown): boolean;
