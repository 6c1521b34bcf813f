import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { DeviceConnection, type SignallingServices } from './device-connection';
import { PagePhoneConnection } from './page-phone-connection';

const HEARTBEAT_MS = 5_000;

/**
 * The host that the voice SDK connects to (`chunderw`): version 1.6 of its protocol over a WebSocket on `/signal`. Beside it, the telephones of
 * the sandbox's page.
 */
const CONNECTIONS: Record<string, (socket: WebSocket, services: SignallingServices) => void> = {
  '/signal': connectDevice,
  '/__sandbox/phone/line': connectPagePhone,
};

export async function signalling(app: FastifyInstance, services: SignallingServices): Promise<void> {
  const server = new WebSocketServer({ noServer: true });
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const connect = CONNECTIONS[request.url?.split('?')[0] ?? ''];
    if (!connect) return socket.destroy();
    server.handleUpgrade(request, socket, head, (webSocket) => connect(webSocket, services));
  });
  app.addHook('onClose', async () => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
}

function connectDevice(socket: WebSocket, services: SignallingServices): void {
  const connection = new DeviceConnection(socket, services);
  // The SDK closes a connection on which it receives nothing for 15 s.
  const heartbeat = setInterval(() => socket.send('\n'), HEARTBEAT_MS);
  socket.on('message', (data: Buffer) => void connection.receive(data.toString()));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(heartbeat);
    connection.lost();
  });
}

function connectPagePhone(socket: WebSocket, services: SignallingServices): void {
  const connection = new PagePhoneConnection(socket, services);
  socket.on('message', (data: Buffer) => void connection.receive(data.toString()));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => connection.lost());
}
