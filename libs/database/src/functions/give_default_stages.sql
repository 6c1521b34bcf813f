-- Every new organization starts with the nine default stages.
create or replace function give_default_stages() returns trigger
  language plpgsql
as $$
begin
  insert into pipeline_stages (organization_id, id, name, color, is_default, position)
  select new.id, stage.* from (values
    ('new', 'New', 'sky', true, 1), ('contact_attempt', 'Contact Attempt', 'teal', true, 2), ('contacted', 'Contacted', 'blue', true, 3),
    ('appt_scheduled', 'Appt. Scheduled', 'violet', true, 4), ('working_deal', 'Working Deal', 'amber', true, 5),
    ('missed_appt', 'Missed Appt.', 'red', true, 6), ('visit_followup', 'Visit Followup', 'pink', true, 7),
    ('sold', 'Sold', 'green', true, 8), ('lost', 'Lost', 'slate', true, 9)
  ) as stage(id, name, color, is_default, position);
  return new;
end
$$;
