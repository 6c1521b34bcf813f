export function isAlive(pid: number): boolean;

export function firstFreePort(first: number): Promise<number>;
