import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Viewer } from '@app/contracts/realtime/realtime.sockets';
import { ConversationsService } from '@app/domain/conversations/conversations.service';
import { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { rooms } from '@app/realtime/rooms';
import type { BrowserSocket } from './browser-socket';
import { SocketsService } from './sockets.service';

/** Broadcasts who views a conversation and who types in it to its other viewers, and stores neither. */
@Injectable()
export class ConversationViewers implements BeforeApplicationShutdown {
  private readonly logger = new EventLogger(ConversationViewers.name);
  private isShuttingDown = false;

  constructor(
    private readonly sockets: SocketsService,
    private readonly conversations: ConversationsService,
  ) {}

  /** A shutdown removes no viewers: browsers report themselves to the process that they reconnect to. */
  beforeApplicationShutdown(): void {
    this.isShuttingDown = true;
  }

  /** Adds a viewer. A conversation that the user may not see is ignored like one that does not exist. */
  async view(socket: BrowserSocket, conversationId: number): Promise<void> {
    const signedIn = this.sockets.sessions.get(socket);
    if (!signedIn) return;
    try {
      await this.conversations.get(signedIn.session.ctx, conversationId);
    } catch (error) {
      if (error instanceof AppError) return;
      throw error;
    }
    await socket.join(this.roomOf(socket, conversationId));
    await this.broadcastViewers(socket, conversationId);
  }

  async leave(socket: BrowserSocket, conversationId: number): Promise<void> {
    if (!socket.rooms.has(this.roomOf(socket, conversationId))) return;
    if (socket.data.typingIn === conversationId) socket.data.typingIn = null;
    await socket.leave(this.roomOf(socket, conversationId));
    await this.broadcastViewers(socket, conversationId);
  }

  async setTyping(socket: BrowserSocket, conversationId: number, typing: boolean): Promise<void> {
    if (!socket.rooms.has(this.roomOf(socket, conversationId))) return;
    socket.data.typingIn = typing ? conversationId : null;
    await this.broadcastViewers(socket, conversationId);
  }

  /** Removes the viewer of a socket that disconnects from all its conversations. */
  leaveAll(socket: BrowserSocket): void {
    if (this.isShuttingDown) return;
    const prefix = rooms.conversation(socket.data.organizationId, 0).slice(0, -1);
    for (const room of socket.rooms) {
      if (room.startsWith(prefix)) this.broadcastViewers(socket, Number(room.slice(prefix.length)), socket.id).catch(() => undefined);
    }
  }

  private async broadcastViewers(socket: BrowserSocket, conversationId: number, leavingSocketId?: string): Promise<void> {
    const room = this.roomOf(socket, conversationId);
    try {
      const present = await this.sockets.server.in(room).fetchSockets();
      const viewers = viewersOf(
        present.filter((other) => other.id !== leavingSocketId).map((other) => other.data),
        conversationId,
      );
      this.sockets.server.to(room).emit('presence.changed', { conversation_id: conversationId, viewers });
    } catch (error) {
      this.logger.debug({ event: 'viewers.broadcast_failed', err: error }, 'Could not broadcast the viewers of a conversation');
    }
  }

  private roomOf(socket: BrowserSocket, conversationId: number): string {
    return rooms.conversation(socket.data.organizationId, conversationId);
  }
}

/** One entry per user, however many tabs; a user types if any tab does. */
function viewersOf(present: { user: Viewer['user']; typingIn: number | null }[], conversationId: number): Viewer[] {
  const byUser = new Map<number, Viewer>();
  for (const { user, typingIn } of present) {
    const typing = typingIn === conversationId || (byUser.get(user.id)?.typing ?? false);
    byUser.set(user.id, { user, typing });
  }
  return [...byUser.values()];
}
