import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each person looks at the board: the density of its cards, and whether its legend is folded. */
export class KeepBoardPreferences1804500000000 implements MigrationInterface {
  name = 'KeepBoardPreferences1804500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table users
         add column board_density text not null default 'compact' check (board_density in ('compact', 'comfortable')),
         add column board_legend_folded boolean not null default false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists find_session(bytea)`);
    await runner.query(`alter table users drop column board_density, drop column board_legend_folded`);
  }
}
