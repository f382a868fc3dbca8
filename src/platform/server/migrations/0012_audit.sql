-- The audit by month: it keeps what differs instead of two images, and names the people whom an event concerns.

alter table audit_event rename to audit_event_whole;
alter table audit_event_whole rename constraint audit_event_pkey to audit_event_whole_pkey;
drop index audit_event_object, audit_event_actor, audit_event_at;
alter table audit_event_whole alter column id drop identity;

create sequence audit_event_id_seq;
create table audit_event (
  id bigint not null default nextval('audit_event_id_seq'),
  at timestamptz not null default now(),
  actor_id integer,
  impersonator_id integer,
  reason text,
  action text not null,
  object_type text not null,
  object_id text not null,
  -- By path in the entity: `[before, after]`.
  changes jsonb,
  request_id text not null,
  -- The digest of `reason` and `changes`. It stays when they are erased, and without the salt says nothing about them.
  salt uuid,
  digest text not null
) partition by range (at);
alter sequence audit_event_id_seq owned by audit_event.id;
create table audit_event_default partition of audit_event default;

-- Whom an event concerns.
create table audit_subject (
  person_id integer not null,
  at timestamptz not null,
  event_id bigint not null,
  -- Whether the thing itself is the person or names them, and not only something inside it.
  direct boolean not null
);

-- Each seal covers the events of one month from `first_id` to `last_id`, and the seal before it of the same month.
create table audit_seal (
  id bigint generated always as identity primary key,
  month text not null,
  first_id bigint not null,
  last_id bigint not null,
  events integer not null,
  at timestamptz not null default now(),
  previous text,
  hash text not null
);
create index audit_seal_last on audit_seal (last_id);

create function audit_digest(salt uuid, reason text, changes jsonb) returns text immutable language sql as $$
  select encode(sha256(convert_to(
    jsonb_build_array(salt, reason, changes)::text, 'UTF8')), 'hex')
$$;

-- What an event says that is never erased, as one line.
create function audit_line(e audit_event) returns text stable language sql as $$
  select jsonb_build_array(e.id, extract(epoch from e.at), e.actor_id, e.impersonator_id, e.action, e.object_type,
    e.object_id, e.request_id, e.digest)::text
$$;

-- Makes a table for each month of the span. Months that have one stay as they are, and so does a month whose events
-- already stand in the default table.
create function audit_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
begin
  while month <= last at time zone 'UTC' loop
    if to_regclass(format('audit_event_%s', to_char(month, 'YYYY_MM'))) is null then
      begin
        execute format('create table %I partition of audit_event for values from (%L) to (%L)',
          'audit_event_' || to_char(month, 'YYYY_MM'), month || '+00', month + interval '1 month' || '+00');
      exception when check_violation then
        raise warning 'the audit of % stays in audit_event_default', to_char(month, 'YYYY-MM');
      end;
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;

-- Nothing changes the audit but an erasure, and that only takes contents away.
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.forgets', true) = 'on' and new.salt is null
    and to_jsonb(new) - array['reason', 'changes', 'salt'] = to_jsonb(old) - array['reason', 'changes', 'salt'] then
    return new;
  end if;
  raise exception 'rows of audit_event are written once' using errcode = '42501';
end
$$;

-- Takes contents out of events: `[{"id": 1, "at": …, "reason": …, "changes": …}]` says what is left of each.
create function audit_erase(events jsonb) returns void language plpgsql as $$
begin
  perform set_config('portal.forgets', 'on', true);
  update audit_event e set reason = n.reason, changes = n.changes, salt = null
    from jsonb_to_recordset(events) as n (id bigint, at timestamptz, reason text, changes jsonb)
    where e.at = n.at and e.id = n.id;
  perform set_config('portal.forgets', '', true);
end
$$;

-- The events so far move over. All or nothing: a process that is killed here leaves the old table as it was.
select audit_months(coalesce(min(at), now()), greatest(max(at), now()) + interval '2 months') from audit_event_whole;

with salted as (
  select w.*, gen_random_uuid() as salt, (
    select jsonb_object_agg(k.key, jsonb_build_array(w.before -> k.key, w.after -> k.key))
    from (select jsonb_object_keys(w.before) union select jsonb_object_keys(w.after)) as k (key)
    where left(k.key, 1) <> '@' and k.key <> 'actions'
      and w.before -> k.key is distinct from w.after -> k.key) as changes
  from audit_event_whole w)
insert into audit_event (id, at, actor_id, impersonator_id, reason, action, object_type, object_id, changes, request_id,
    salt, digest)
  select id, at, actor_id, impersonator_id, reason, action, object_type, object_id, changes, request_id,
    salt, audit_digest(salt, reason, changes)
  from salted;

insert into audit_subject (person_id, at, event_id, direct)
  select (substring(r.ref from '^/api/v2/users/([1-9][0-9]{0,8})(?:/|$)'))::integer, w.at, w.id, bool_or(r.direct)
  from audit_event_whole w, lateral (
    select w.object_id, true where w.object_type = 'path'
    union all select '/api/v2/users/' || w.object_id, true where w.object_type in ('User', 'UserBasic', 'PersonRecord', 'PublicInfo')
    union all select p #>> '{}', false from jsonb_path_query(w.before, 'strict $.**."@id"', silent => true) p
    union all select p #>> '{}', false from jsonb_path_query(w.after, 'strict $.**."@id"', silent => true) p
    union all select p.value ->> '@id', true from jsonb_each(w.before) p where jsonb_typeof(p.value) = 'object'
    union all select p.value ->> '@id', true from jsonb_each(w.after) p where jsonb_typeof(p.value) = 'object'
  ) as r (ref, direct)
  where r.ref ~ '^/api/v2/users/[1-9][0-9]{0,8}(/|$)'
  group by 1, 2, 3;

select setval('audit_event_id_seq', greatest((select max(id) from audit_event_whole), 1),
  exists (select from audit_event_whole));
drop table audit_event_whole;

-- After the rows, because a filled table is indexed in one go.
alter table audit_event add primary key (at, id);
create index audit_event_id on audit_event (id);
create index audit_event_object on audit_event (object_type, object_id, at, id);
create index audit_event_actor on audit_event (actor_id, at, id);
create index audit_event_impersonator on audit_event (impersonator_id, at, id) where impersonator_id is not null;
create index audit_event_action on audit_event (action, at, id);
alter table audit_subject add primary key (person_id, at, event_id);
create index audit_subject_event on audit_subject (event_id);

create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function audit_refuse_change();
