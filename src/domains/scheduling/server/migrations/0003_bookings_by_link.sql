-- The address at which people without an account book the slots of a page; ended by deletion.
create table booking_page_link (
  page_id integer primary key references booking_page,
  key text not null unique,
  until timestamptz not null,
  created_at timestamptz not null default now()
);

-- Whoever books by such a link has a name and an address instead of an account. Of the code of their own link the portal
-- keeps a hash.
alter table booking
  alter column person_id drop not null,
  add column guest_name text,
  add column guest_email text,
  add column guest_language text check (guest_language in ('en', 'pt', 'zh-Hant')),
  add column link_hash text,
  add constraint booking_whose check ((person_id is null) = (guest_name is not null));
-- An address has a slot once. Before it is confirmed anybody may have typed it.
create unique index booking_guest_once on booking (slot_id, guest_email)
  where guest_email is not null and state in ('CONFIRMED', 'ATTENDED', 'NO_SHOW');
create unique index booking_link on booking (link_hash);
create index booking_guest on booking (guest_email) where guest_email is not null;
