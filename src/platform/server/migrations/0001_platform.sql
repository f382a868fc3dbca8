-- What the platform keeps for every domain: the audit, the history of moves, answers to repeated requests.

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer,
  impersonator_id integer,
  reason text,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_event_object on audit_event (object_type, object_id, id);
create index audit_event_actor on audit_event (actor_id, id);

create table move_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  object_type text not null,
  object_id integer not null,
  name text not null,
  from_state text not null,
  to_state text not null,
  actor_id integer not null,
  actor_name text not null,
  impersonator_id integer,
  reason text
);
create index move_log_object on move_log (object_type, object_id, id);

create table repeated_request (
  person_id integer not null,
  key text not null,
  request_hash text not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index repeated_request_age on repeated_request (created_at);

-- The audit and the history are written once and never touched again.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are written once', tg_table_name using errcode = '42501';
end
$$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_change();
create trigger move_log_append_only before update or delete on move_log
  for each row execute function refuse_change();
