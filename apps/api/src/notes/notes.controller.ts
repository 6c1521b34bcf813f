import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { MentionableAnswer, NoteInput, NewNote, NoteParams, NotesAnswer, NotesParams, NoteView } from '@app/contracts/notes/notes.contract';
import { NoteMentionsService } from '@app/domain/notes/note-mentions.service';
import { NotesService } from '@app/domain/notes/notes.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, AllowKey, Answers, Ctx } from '../http/route.decorators';

@Controller('api/contacts/:id')
export class NotesController {
  constructor(
    private readonly notes: NotesService,
    private readonly mentions: NoteMentionsService,
  ) {}

  @Get('mentionable')
  @Allow('contacts.write')
  @Answers(MentionableAnswer)
  mentionable(@Ctx() ctx: RequestContext, @Param({ schema: NotesParams }) { id }: NotesParams): Promise<MentionableAnswer> {
    return this.mentions.listMentionable(ctx, id);
  }

  @Get('notes')
  @Allow('contacts.read')
  @AllowKey('read_contacts')
  @Answers(NotesAnswer)
  list(@Ctx() ctx: RequestContext, @Param({ schema: NotesParams }) { id }: NotesParams): Promise<NotesAnswer> {
    return this.notes.list(ctx, id);
  }

  @Post('notes')
  @Allow('contacts.write')
  @AllowKey('write_contacts')
  @Answers(NoteView, 201)
  create(
    @Ctx() ctx: RequestContext,
    @Param({ schema: NotesParams }) { id }: NotesParams,
    @Body({ schema: NewNote }) input: NewNote,
  ): Promise<NoteView> {
    return this.notes.create(ctx, id, input);
  }

  @Put('notes/:noteId')
  @Allow('contacts.write')
  @AllowKey('write_contacts')
  @Answers(NoteView)
  update(
    @Ctx() ctx: RequestContext,
    @Param({ schema: NoteParams }) { id, noteId }: NoteParams,
    @Body({ schema: NoteInput }) input: NoteInput,
  ): Promise<NoteView> {
    return this.notes.update(ctx, id, noteId, input);
  }

  @Delete('notes/:noteId')
  @Allow('contacts.write')
  @AllowKey('write_contacts')
  @Answers(NoContent)
  async remove(@Ctx() ctx: RequestContext, @Param({ schema: NoteParams }) { id, noteId }: NoteParams): Promise<object> {
    await this.notes.remove(ctx, id, noteId);
    return {};
  }
}
