import type { MigrationInterface, QueryRunner } from 'typeorm';

const plainOf = (text: string) => `btrim(regexp_replace(${text}, '[\\s\u00a0]+', ' ', 'g'))`;

interface Renamed {
  organization_id: number;
  field: 'tag' | 'stage';
  from: string;
  to: string;
}

interface Condition {
  field?: string;
  values?: unknown[];
  conditions?: Condition[];
}

/** Tags and stages that differ only by case or blanks become one: the most frequent tag, the first stage. */
export class JoinTagsAndStages1800050400000 implements MigrationInterface {
  name = 'JoinTagsAndStages1800050400000';

  async up(runner: QueryRunner): Promise<void> {
    // the owner of the tables may be no superuser, and then sees no rows; this role sees those of all organizations
    await runner.query(`set role lotline_definer`);
    await runner.query(`
      create temporary table renamed on commit drop as
      with used as (
        select c.organization_id, tag, ${plainOf('tag')} as plain, count(*) as uses from contacts c, unnest(c.tags) tag group by 1, 2
      ), spelled as (
        select distinct on (organization_id, lower(plain)) organization_id, lower(plain) as key, plain
        from (select organization_id, plain, sum(uses) as uses from used where plain <> '' group by 1, 2) u
        order by organization_id, lower(plain), uses desc, plain
      )
      select u.organization_id, 'tag' as field, u.tag as "from", s.plain as "to"
      from used u join spelled s on s.organization_id = u.organization_id and s.key = lower(u.plain) where u.tag <> s.plain
      union all
      select organization_id, 'stage', id, keeper from (
        select organization_id, id, first_value(id) over (
          partition by organization_id, lower(${plainOf('name')}) order by is_default desc, position, created_at, id
        ) as keeper from pipeline_stages
      ) s where id <> keeper
    `);
    await runner.query(`
      update contacts c set tags = joined.tags
      from (
        select c.organization_id, c.id, array(
          select tag from (
            select coalesce(r."to", own.tag) as tag, min(own.place) as place
            from unnest(c.tags) with ordinality own(tag, place)
            left join renamed r on r.organization_id = c.organization_id and r.field = 'tag' and r."from" = own.tag
            group by 1
          ) t order by place
        ) as tags
        from contacts c
        where exists (select 1 from renamed r where r.organization_id = c.organization_id and r.field = 'tag' and r."from" = any(c.tags))
      ) joined
      where c.organization_id = joined.organization_id and c.id = joined.id
    `);
    await runner.query(`
      update contacts c set stage = r."to" from renamed r
      where r.organization_id = c.organization_id and r.field = 'stage' and r."from" = c.stage
    `);
    await this.renameInGroups(runner, (await runner.query(`select * from renamed`)) as Renamed[]);
    await runner.query(`
      delete from pipeline_stages s using renamed r
      where r.organization_id = s.organization_id and r.field = 'stage' and r."from" = s.id
    `);
    await runner.query(`update pipeline_stages set name = ${plainOf('name')} where name <> ${plainOf('name')}`);
    await runner.query(`reset role`);
  }

  async down(): Promise<void> {
    // the joined names cannot be told apart again
  }

  private async renameInGroups(runner: QueryRunner, renamed: Renamed[]): Promise<void> {
    if (renamed.length === 0) return;
    const groups = (await runner.query(`select organization_id, id, rule from contact_groups where rule is not null`)) as {
      organization_id: number;
      id: number;
      rule: Condition;
    }[];
    for (const { organization_id, id, rule } of groups) {
      const own = renamed.filter((one) => one.organization_id === organization_id);
      const next = withNames(rule, own);
      if (JSON.stringify(next) === JSON.stringify(rule)) continue;
      const values = [organization_id, id, JSON.stringify(next)];
      await runner.query(`update contact_groups set rule = $3 where organization_id = $1 and id = $2`, values);
    }
  }
}

function withNames(condition: Condition, renamed: readonly Renamed[]): Condition {
  const { field, values, conditions } = condition;
  const nameOf = (value: unknown) => renamed.find((one) => one.field === field && one.from === value)?.to ?? value;
  return {
    ...condition,
    ...(values && { values: [...new Set(values.map(nameOf))] }),
    ...(conditions && { conditions: conditions.map((inner) => withNames(inner, renamed)) }),
  };
}
