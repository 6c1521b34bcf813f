import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { DeviceConnection, type SignallingServices } from './device-connection';

const PATH = '/signal';
const HEARTBEAT_MS = 5_000;

/** The host that the voice SDK connects to (`chunderw`): version 1.6 of its protocol over a WebSocket on `/signal`. */
export async function signalling(app: FastifyInstance, services: SignallingServices): Promise<void> {
  const server = new WebSocketServer({ noServer: true });
  server.on('connection', (socket) => connect(socket, services));
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== PATH) return socket.destroy();
    server.handleUpgrade(request, socket, head, (webSocket) => server.emit('connection', webSocket, request));
  });
  app.addHook('onClose', async () => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
}

function connect(socket: WebSocket, services: SignallingServices): void {
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
