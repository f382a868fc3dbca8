-- Which column a person has chosen for a heading of their sheets, so that the next sheet needs no choice.
create table sheet_heading (
  person_id integer not null references person,
  kind text not null,
  heading text not null,
  column_key text not null,
  chosen_at timestamptz not null default now(),
  primary key (person_id, kind, heading)
);
