-- The academic calendar: holidays, breaks, exam periods and events; days, or a part of one day.
create table calendar_entry (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name jsonb not null,
  kind text not null check (kind in ('HOLIDAY', 'BREAK', 'EXAMS', 'EVENT')),
  starts_on date not null,
  ends_on date not null,
  starts_at time,
  ends_at time,
  search_text text not null generated always as (search_fold(search_values(name))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_on >= starts_on),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at is null or starts_on = ends_on),
  check (ends_at > starts_at),
  unique (starts_on, name)
);
create index calendar_entry_kind on calendar_entry (kind, starts_on);
create index calendar_entry_search_words on calendar_entry using gin (search_words(search_text));
