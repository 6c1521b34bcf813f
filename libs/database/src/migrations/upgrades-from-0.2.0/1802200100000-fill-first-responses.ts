import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from '../fill-by-organization';

/**
 * From all messages, since closing a conversation used to forget which of them had ended a wait: of what a customer wrote since the last answer,
 * the first message, and the answer that came next. Automatic messages and answers that failed end no wait.
 */
export class FillFirstResponses1802200100000 implements MigrationInterface {
  name = 'FillFirstResponses1802200100000';
  // all messages are read before the index is locked
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillByOrganization(
      runner,
      `
      with counted as (
        select organization_id, id, conversation_id, direction, coalesce(provider_at, created_at) as written_at, created_at, user_id, is_from_ai,
               count(*) filter (where direction = 'outbound') over (partition by organization_id, conversation_id order by id) as answers
        from messages
        where direction = 'inbound'
          or (origin in ('person', 'assistant') and not confirms_opt_out and status not in ('failed', 'undelivered', 'canceled'))
      ), waits as (
        select organization_id, conversation_id, answers + 1 as answers, min(written_at) as since
        from counted where direction = 'inbound' group by 1, 2, 3
      )
      insert into first_responses (organization_id, message_id, waiting_since, answered_at, user_id, is_from_ai)
      select a.organization_id, a.id, w.since, a.created_at, a.user_id, a.is_from_ai
      from waits w join counted a using (organization_id, conversation_id, answers)
      where a.direction = 'outbound' and w.since <= a.created_at
      on conflict do nothing;
    `,
    );
    await runner.query(`drop index if exists messages_answers`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index messages_answers on messages (organization_id, created_at) where ended_wait_since is not null;
      truncate first_responses;
    `);
  }
}
