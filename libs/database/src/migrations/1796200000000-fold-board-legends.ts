import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For people who come from now on; the others keep the legend as they have left it. */
export class FoldBoardLegends1796200000000 implements MigrationInterface {
  name = 'FoldBoardLegends1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users alter column board_legend_folded set default true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users alter column board_legend_folded set default false`);
  }
}
