-- Addresses to which the portal sends events. Rows of `webhook_delivery` are written by triggers, in the transaction of
-- what happened: records are written by pages, imports, their undo, sign-ins and mergers, and none can forget it.
create table webhook (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  address text not null,
  kinds text[] not null,
  created_by integer references person,
  -- refusals since the last message that was taken
  failures integer not null default 0,
  failing_since timestamptz,
  last_taken_at timestamptz,
  state text not null default 'PAUSED' check (state in ('PAUSED', 'ACTIVE', 'ENDED'))
);
create index webhook_name on webhook (name, id);
create index webhook_created_by on webhook (created_by);

create table webhook_secret (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhook,
  secret_id integer not null references sealed_secret,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create index webhook_secret_webhook on webhook_secret (webhook_id);
create index webhook_secret_secret on webhook_secret (secret_id);

create table webhook_delivery (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  webhook_id integer not null references webhook,
  message uuid not null default gen_random_uuid(),
  kind text not null,
  subject_id integer not null,
  -- the ids of other records that the message names
  refers jsonb not null default '{}',
  tries integer not null default 0,
  due_at timestamptz default now(),
  claimed_until timestamptz,
  tried_at timestamptz,
  status integer,
  problem text,
  state text not null default 'WAITING' check (state in ('WAITING', 'TAKEN', 'REFUSED'))
);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, created_at, id);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, id) where state = 'WAITING';
create index webhook_delivery_created on webhook_delivery (created_at);

-- The webhooks that have a kind of event; those that are paused keep their messages for later.
create function webhooks_for(event text) returns setof integer language sql stable as $$
  select id from webhook where state <> 'ENDED' and event = any(kinds)
$$;

create function webhook_person() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where state <> 'ENDED') then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_delivery (webhook_id, kind, subject_id)
      select w, 'person.created', n.id from new_rows n cross join webhooks_for('person.created') w
      where not n.is_client order by n.id;
  elsif tg_op = 'DELETE' then
    insert into webhook_delivery (webhook_id, kind, subject_id)
      select w, 'person.removed', o.id from old_rows o cross join webhooks_for('person.removed') w
      where not o.is_client order by o.id;
  else
    insert into webhook_delivery (webhook_id, kind, subject_id)
      select w, e.kind, n.id from new_rows n join old_rows o on o.id = n.id
        cross join lateral (values
          ('person.disabled', n.disabled and not o.disabled),
          ('person.enabled', o.disabled and not n.disabled),
          ('person.changed',
            (n.username, n.email, n.student_number, n.staff_number, n.official_name, n.given_name, n.family_name,
              n.preferred_name, n.chinese_name, n.english_name, n.portuguese_name, n.name_order, n.language)
            is distinct from
            (o.username, o.email, o.student_number, o.staff_number, o.official_name, o.given_name, o.family_name,
              o.preferred_name, o.chinese_name, o.english_name, o.portuguese_name, o.name_order, o.language))
        ) e (kind, happened)
        cross join lateral webhooks_for(e.kind) w
      where e.happened and not n.is_client order by n.id;
  end if;
  return null;
end
$$;
-- API clients are stored as persons who are nobody; webhooks tell of people.
create trigger person_webhooks_added after insert on person
  referencing new table as new_rows for each statement execute function webhook_person();
create trigger person_webhooks_changed after update on person
  referencing new table as new_rows old table as old_rows for each statement execute function webhook_person();
create trigger person_webhooks_removed after delete on person
  referencing old table as old_rows for each statement execute function webhook_person();

create function webhook_course() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where state <> 'ENDED') then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_delivery (webhook_id, kind, subject_id)
      select w, 'course.created', n.id from new_rows n cross join webhooks_for('course.created') w order by n.id;
  elsif tg_op = 'DELETE' then
    insert into webhook_delivery (webhook_id, kind, subject_id)
      select w, 'course.removed', o.id from old_rows o cross join webhooks_for('course.removed') w order by o.id;
  else
    insert into webhook_delivery (webhook_id, kind, subject_id)
      select w, 'course.changed', n.id from new_rows n join old_rows o on o.id = n.id
        cross join webhooks_for('course.changed') w
      where (n.code, n.title, n.type, n.term_id, n.module_id, n.language_id, n.credits, n.capacity, n.starts_on, n.ends_on)
        is distinct from
        (o.code, o.title, o.type, o.term_id, o.module_id, o.language_id, o.credits, o.capacity, o.starts_on, o.ends_on)
      order by n.id;
  end if;
  return null;
end
$$;
create trigger course_webhooks_added after insert on course
  referencing new table as new_rows for each statement execute function webhook_course();
create trigger course_webhooks_changed after update on course
  referencing new table as new_rows old table as old_rows for each statement execute function webhook_course();
create trigger course_webhooks_removed after delete on course
  referencing old table as old_rows for each statement execute function webhook_course();

create function webhook_enrollment() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where state <> 'ENDED') then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_delivery (webhook_id, kind, subject_id, refers)
      select w, 'enrolment.created', n.id, jsonb_build_object('course', n.course_id, 'student', n.person_id)
      from new_rows n cross join webhooks_for('enrolment.created') w order by n.id;
  elsif tg_op = 'DELETE' then
    insert into webhook_delivery (webhook_id, kind, subject_id, refers)
      select w, 'enrolment.removed', o.id, jsonb_build_object('course', o.course_id, 'student', o.person_id)
      from old_rows o cross join webhooks_for('enrolment.removed') w order by o.id;
  else
    insert into webhook_delivery (webhook_id, kind, subject_id, refers)
      select w, e.kind, n.id, jsonb_build_object('course', n.course_id, 'student', n.person_id)
      from new_rows n join old_rows o on o.id = n.id
        cross join lateral (values
          ('enrolment.left', n.state = 'WITHDRAWN' and o.state <> 'WITHDRAWN'),
          ('enrolment.returned', o.state = 'WITHDRAWN' and n.state <> 'WITHDRAWN')
        ) e (kind, happened)
        cross join lateral webhooks_for(e.kind) w
      where e.happened order by n.id;
  end if;
  return null;
end
$$;
create trigger enrollment_webhooks_added after insert on enrollment
  referencing new table as new_rows for each statement execute function webhook_enrollment();
create trigger enrollment_webhooks_changed after update on enrollment
  referencing new table as new_rows old table as old_rows for each statement execute function webhook_enrollment();
create trigger enrollment_webhooks_removed after delete on enrollment
  referencing old table as old_rows for each statement execute function webhook_enrollment();

create function webhook_grade_sheet() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where state <> 'ENDED') then return null; end if;
  insert into webhook_delivery (webhook_id, kind, subject_id)
    select w, 'grades.published', n.course_id from new_rows n join old_rows o on o.id = n.id
      cross join webhooks_for('grades.published') w
    where n.state = 'PUBLISHED' and o.state <> 'PUBLISHED' order by n.id;
  return null;
end
$$;
create trigger grade_sheet_webhooks after update on grade_sheet
  referencing new table as new_rows old table as old_rows for each statement execute function webhook_grade_sheet();
