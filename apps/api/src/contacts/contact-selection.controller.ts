import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import {
  ContactDeletion,
  ContactRestoration,
  DeletionParams,
  SelectionInput,
  SelectionOutcome,
  StageSelectionInput,
  StageSelectionOutcome,
  TagSelectionInput,
} from '@app/contracts/contacts/contact-selection.contract';
import { ContactDeletionsService } from '@app/domain/contacts/contact-deletions.service';
import { ContactExportService } from '@app/domain/contacts/contact-export.service';
import { ContactSelectionService } from '@app/domain/contacts/contact-selection.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/contacts')
export class ContactSelectionController {
  constructor(
    private readonly selections: ContactSelectionService,
    private readonly deletions: ContactDeletionsService,
    private readonly exports: ContactExportService,
  ) {}

  @Post('selection/tags')
  @Allow('contacts.write')
  @Answers(SelectionOutcome)
  tag(@Ctx() ctx: RequestContext, @Body({ schema: TagSelectionInput }) input: TagSelectionInput): Promise<SelectionOutcome> {
    return this.selections.tag(ctx, input);
  }

  @Post('selection/stage')
  @Allow('contacts.write')
  @Answers(StageSelectionOutcome)
  move(@Ctx() ctx: RequestContext, @Body({ schema: StageSelectionInput }) input: StageSelectionInput): Promise<StageSelectionOutcome> {
    return this.selections.move(ctx, input);
  }

  @Post('selection/delete')
  @Allow('contacts.delete')
  @Answers(ContactDeletion)
  remove(@Ctx() ctx: RequestContext, @Body({ schema: SelectionInput }) { selection }: SelectionInput): Promise<ContactDeletion> {
    return this.deletions.remove(ctx, selection);
  }

  @Post('deletions/:id/restore')
  @Allow('contacts.delete')
  @Answers(ContactRestoration)
  restore(
    @Ctx() ctx: RequestContext,
    @Param({ schema: DeletionParams }) { id }: z.infer<typeof DeletionParams>,
  ): Promise<ContactRestoration> {
    return this.deletions.restore(ctx, id);
  }

  @Post('selection/export')
  @Allow('contacts.export')
  @ApiProduces('text/csv')
  async export(
    @Ctx() ctx: RequestContext,
    @Body({ schema: SelectionInput }) { selection }: SelectionInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.exports.csv(ctx, selection);
    await reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="contacts.csv"',
        'cache-control': 'no-store',
      })
      .send(file);
  }
}
