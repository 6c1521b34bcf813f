import { Injectable } from '@nestjs/common';
import { MAX_SAVED_VIEWS, type SavedView, type SavedViewInput } from '@app/contracts/conversations/saved-views.contract';
import { Database } from '@app/database/database';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { SavedViewsRepository, type StoredView } from './saved-views.repository';

/** The caller's filters of the list of conversations, each under a name; nobody else sees them. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly database: Database,
    private readonly views: SavedViewsRepository,
  ) {}

  /** Sorted by name. */
  list(ctx: RequestContext): Promise<SavedView[]> {
    return this.database.read(ctx, async (tx) => (await this.views.list(tx, ownerOf(ctx))).map(viewOf));
  }

  /** Takes the place of the view of this name, if there is one; refuses more views than allowed (`saved_view.too_many`). */
  save(ctx: RequestContext, input: SavedViewInput): Promise<SavedView> {
    const userId = ownerOf(ctx);
    return this.database.transaction(ctx, async (tx) => {
      const id = await this.views.save(tx, userId, input);
      if ((await this.views.count(tx, userId)) > MAX_SAVED_VIEWS) throw new AppError('saved_view.too_many');
      tx.record('saved_views.changed', {}, audience.user(userId));
      return { id, name: input.name, filter: input.filter };
    });
  }

  async remove(ctx: RequestContext, id: number): Promise<void> {
    const userId = ownerOf(ctx);
    await this.database.transaction(ctx, async (tx) => {
      if ((await this.views.delete(tx, userId, id)) === 0) throw notFound();
      tx.record('saved_views.changed', {}, audience.user(userId));
    });
  }
}

const ownerOf = ({ userId }: RequestContext): number => userId ?? 0;

const viewOf = ({ id, name, filter }: StoredView): SavedView => ({ id, name, filter });
