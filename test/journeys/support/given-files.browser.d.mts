export function giveFiles(element: unknown, gift: { way: 'drop' | 'paste'; names: readonly string[] }): void;
export function isFocused(element: unknown): boolean;
