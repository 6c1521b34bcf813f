import { vi } from 'vitest';

/** Libraries keep here what their modules share, from their first import on: the AWS SDK, TypeORM, sharp, and others with underscores. */
const OF_LIBRARIES = /^(__.*|awslambda|typeormMetadataArgsStorage|VIPSHOME)$/;
const isOurs = ([name]: [string, unknown]) => !OF_LIBRARIES.test(name);

/** Everything that a test file could leave behind in the process of the next one, by name. */
function processState(): Map<string, unknown> {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(isOurs);
  const environment = Object.entries(process.env).filter(isOurs);
  return new Map<string, unknown>([
    ...environment.map(([name, value]) => [`process.env.${name}`, value] as const),
    // a getter has no value, so a stub in its place shows
    ...globals.map(([name, { value }]) => [`globalThis.${name}`, value as unknown] as const),
    ['process.stdout.write', Reflect.get(process.stdout, 'write')],
    ['fake timers', vi.isFakeTimers()],
    ...(['uncaughtException', 'unhandledRejection'] as const).map(
      (event) => [`listeners of ${event}`, process.listenerCount(event)] as const,
    ),
  ]);
}

/** Remembers the state of the process; the returned function throws when it has changed since. */
export function watchProcess(): () => void {
  const before = processState();
  return () => {
    const after = processState();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter((part) => !Object.is(before.get(part), after.get(part)));
    if (changed.length > 0) throw new Error(`This file leaves ${changed.join(', ')} changed, so its name must contain ".isolated.".`);
  };
}
