import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { socketCommands } from '@app/contracts/realtime/realtime.sockets';
import { managesOrganization } from '@app/platform/context/audience';
import { EventLogger } from '@app/platform/logging/event-logger';
import { Metrics } from '@app/platform/metrics/metrics';
import { rooms } from '@app/realtime/rooms';
import { PresenceService } from './presence.service';
import type { BrowserSocket, BrowserSockets } from './browser-socket';
import { HeartbeatService } from './heartbeat.service';
import { ConversationViewers } from './conversation-viewers.service';
import { SocketSignInService } from './socket-sign-in.service';
import { SocketsService } from './sockets.service';

const MAX_SOCKETS_PER_USER = 10;

/** Accepts sockets and puts each into the rooms of its permissions; a browser cannot join a room by itself. */
@WebSocketGateway()
export class RealtimeGateway
  implements OnGatewayInit<BrowserSockets>, OnGatewayConnection<BrowserSocket>, OnGatewayDisconnect<BrowserSocket>
{
  private readonly logger = new EventLogger(RealtimeGateway.name);

  constructor(
    private readonly signIns: SocketSignInService,
    private readonly sockets: SocketsService,
    private readonly heartbeat: HeartbeatService,
    private readonly viewers: ConversationViewers,
    private readonly presence: PresenceService,
    private readonly metrics: Metrics,
  ) {}

  afterInit(server: BrowserSockets): void {
    this.sockets.server = server;
    this.heartbeat.start();
    this.presence.start();
    server.use((socket, next) => {
      this.signIns
        .signIn(socket)
        .then((signedIn) => {
          if (!signedIn) return next(new Error('auth.required'));
          this.sockets.sessions.authenticate(socket, signedIn);
          next();
        })
        .catch((error: unknown) => {
          this.logger.warn({ event: 'socket.sign_in_failed', err: error }, 'A socket could not be authenticated');
          next(new Error('server.unavailable'));
        });
    });
  }

  async handleConnection(socket: BrowserSocket): Promise<void> {
    const signedIn = this.sockets.sessions.register(socket);
    if (!signedIn) return void socket.disconnect(true);
    const { ctx, me, id } = signedIn.session;
    socket.data = { organizationId: ctx.organizationId, user: { id: me.id, name: me.name }, typingIn: null, idle: false, watching: false };
    const own = [rooms.organization(ctx.organizationId), rooms.user(me.id), rooms.session(id)];
    if (ctx.seesAllChats) own.push(rooms.allChats(ctx.organizationId));
    if (managesOrganization(ctx)) own.push(rooms.managers(ctx.organizationId));
    // before a command is parsed: a flood of them kept everybody waiting for seconds
    socket.use((_command, next) => {
      if (!this.sockets.exceedsRateLimit(socket)) next();
    });
    // Before the first wait: the browser may close during it.
    socket.on('disconnecting', () => this.viewers.leaveAll(socket));
    socket.on('disconnect', () => this.presence.disconnect(socket));
    this.metrics.sockets.inc();
    await socket.join(own);
    await this.sockets.closeOldest(rooms.user(me.id), MAX_SOCKETS_PER_USER);
    await this.heartbeat.sendFirst(socket);
    await this.presence.connect(socket);
  }

  handleDisconnect(socket: BrowserSocket): void {
    if (this.sockets.sessions.get(socket)) this.metrics.sockets.dec();
    this.sockets.sessions.delete(socket);
  }

  @SubscribeMessage('conversation.view')
  async view(@ConnectedSocket() socket: BrowserSocket, @MessageBody() command: unknown): Promise<void> {
    const parsed = socketCommands['conversation.view'].safeParse(command);
    if (parsed.success) await this.viewers.view(socket, parsed.data.conversation_id);
  }

  @SubscribeMessage('conversation.leave')
  async leave(@ConnectedSocket() socket: BrowserSocket, @MessageBody() command: unknown): Promise<void> {
    const parsed = socketCommands['conversation.leave'].safeParse(command);
    if (parsed.success) await this.viewers.leave(socket, parsed.data.conversation_id);
  }

  @SubscribeMessage('conversation.typing')
  async type(@ConnectedSocket() socket: BrowserSocket, @MessageBody() command: unknown): Promise<void> {
    const parsed = socketCommands['conversation.typing'].safeParse(command);
    if (parsed.success) await this.viewers.setTyping(socket, parsed.data.conversation_id, parsed.data.typing);
  }

  @SubscribeMessage('availability.idle')
  async idle(@ConnectedSocket() socket: BrowserSocket, @MessageBody() command: unknown): Promise<void> {
    const parsed = socketCommands['availability.idle'].safeParse(command);
    if (parsed.success) await this.presence.setIdle(socket, parsed.data.idle);
  }

  @SubscribeMessage('availability.watch')
  async watch(@ConnectedSocket() socket: BrowserSocket, @MessageBody() command: unknown): Promise<void> {
    const parsed = socketCommands['availability.watch'].safeParse(command);
    if (parsed.success) await this.presence.setWatching(socket, parsed.data.watching);
  }
}
