import type { ClientToServer, SocketCommand } from '@app/contracts/catalogue/sockets';

type Send = (name: SocketCommand, command: unknown) => void;

let send: Send | undefined;

/** The stream hands its socket in while it runs. */
export function setCommandSender(sender: Send | undefined): void {
  send = sender;
}

/** Tells the server what this browser looks at or types; lost while there is no connection, so say it again when it is back. */
export function sendCommand<C extends SocketCommand>(name: C, command: Parameters<ClientToServer[C]>[0]): void {
  send?.(name, command);
}
