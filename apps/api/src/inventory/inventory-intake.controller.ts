import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  IntakeView,
  IntegrationConnect,
  IntegrationDisconnect,
  RenewedIntakePassword,
} from '@app/contracts/inventory/inventory-intake.contract';
import { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { FeedIntakeService } from '@app/domain/inventory/feed-intake.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

/** Files that dealers' programs bring to us. */
@Controller('api/inventory')
export class InventoryIntakeController {
  constructor(private readonly intake: FeedIntakeService) {}

  @Get('intake')
  @Allow('inventory.manage')
  @Answers(IntakeView)
  account(@Ctx() ctx: RequestContext): Promise<IntakeView> {
    return this.intake.view(ctx);
  }

  @Post('intake/password')
  @Allow('inventory.manage')
  @Answers(RenewedIntakePassword)
  renewPassword(@Ctx() ctx: RequestContext): Promise<RenewedIntakePassword> {
    return this.intake.renewPassword(ctx);
  }

  @Post('integrations/connect')
  @Allow('inventory.manage')
  @Answers(InventorySourceView)
  connect(@Ctx() ctx: RequestContext, @Body({ schema: IntegrationConnect }) input: IntegrationConnect): Promise<InventorySourceView> {
    return this.intake.connect(ctx, input);
  }

  @Post('integrations/disconnect')
  @Allow('inventory.manage')
  @Answers(InventorySourceView)
  disconnect(
    @Ctx() ctx: RequestContext,
    @Body({ schema: IntegrationDisconnect }) input: IntegrationDisconnect,
  ): Promise<InventorySourceView> {
    return this.intake.disconnect(ctx, input);
  }
}
