import type { ClientToServer, SocketCommand } from '@app/contracts/catalogue/sockets';

type Send = (name: SocketCommand, command: unknown) => void;

let send: Send | undefined;

/** Set while the stream runs. */
export function setCommandSender(sender: Send | undefined): void {
  send = sender;
}

/** Sends the server what this browser looks at or types. A command is lost without a connection: send it again after a reconnect. */
export function sendCommand<C extends SocketCommand>(name: C, command: Parameters<ClientToServer[C]>[0]): void {
  send?.(name, command);
}
