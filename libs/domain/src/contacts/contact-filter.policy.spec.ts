import { describe, expect, it } from 'vitest';
import { conditionOf, selectedOf } from './contact-filter.policy';

const MANAGER = { organizationId: 7, seesAllChats: true, userId: 1 };
const AGENT = { organizationId: 7, seesAllChats: false, userId: 2 };

describe('visible contacts', () => {
  it('belong to the organization and are not deleted', () => {
    expect(conditionOf(MANAGER, {}, null)).toEqual({ where: 'c.organization_id = $1 and c.deleted_at is null', values: [7] });
  });

  it("are unassigned or an agent's own, also when selected by id", () => {
    const own = '(c.assigned_user_id is null or c.assigned_user_id = $2)';
    expect(conditionOf(AGENT, {}, null).where).toContain(own);
    expect(selectedOf(AGENT, { ids: [3] }, null)).toEqual({
      where: `c.organization_id = $1 and c.deleted_at is null and ${own} and c.id = any($3::bigint[])`,
      values: [7, 2, [3]],
    });
  });

  it('can be filtered by preferred contact time', () => {
    const { where, values } = conditionOf(MANAGER, { preferred_contact_time: 'evening' }, null);
    expect(where).toBe('c.organization_id = $1 and c.deleted_at is null and c.preferred_contact_time = $2');
    expect(values).toEqual([7, 'evening']);
  });

  it('match the search, without excluded and later contacts', () => {
    const { where, values } = selectedOf(MANAGER, { all: { search: 'Ana' }, except: [4, 5], up_to: 90 }, null);
    expect(where).toBe(
      'c.organization_id = $1 and c.deleted_at is null and c.id in (select search_contact_ids($2)) and c.id <> all($3::bigint[]) and c.id <= $4',
    );
    expect(values).toEqual([7, ['ana'], [4, 5], 90]);
  });
});
