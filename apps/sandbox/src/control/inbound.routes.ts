import type { FastifyInstance } from 'fastify';
import { InboundInput } from '../inbound/inbound.contract';
import { ownsSender } from '../delivery/send-request';
import { onChannel } from '../messages/address';
import type { SandboxServices } from '../services/services';
import { ControlError, accountOf, parseInput } from './control-input';

const MAX_BODY_BYTES = 32 * 1024 * 1024;

export function inboundRoutes(app: FastifyInstance, services: SandboxServices): void {
  app.post('/inbound', { bodyLimit: MAX_BODY_BYTES }, async ({ body }) => {
    const input = parseInput(InboundInput, body);
    const account = accountOf(services, input.account);
    if (input.to && !ownsSender(account, onChannel(input.channel, input.to)))
      throw new ControlError(400, `${input.to} is not a ${input.channel} number of ${account.organization}`);
    return services.inbound.receive(account, input);
  });
}
