-- Who has looked at whose sensitive records: one row for each viewer, person, kind of record and day.
create table sensitive_view (
  id bigint generated always as identity primary key,
  person_id integer not null,
  viewer_id integer not null,
  -- Set while an administrator looks through the eyes of somebody else; then the viewer is the administrator.
  acting boolean not null default false,
  object_type text not null,
  day date not null,
  at timestamptz not null default now(),
  unique (person_id, viewer_id, object_type, day)
);
create index sensitive_view_at on sensitive_view (person_id, at desc);
create index sensitive_view_viewer on sensitive_view (viewer_id);
create index audit_event_at on audit_event (at desc, id);
