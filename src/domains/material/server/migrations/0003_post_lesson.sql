-- The session to which a post belongs.
alter table post add column lesson_id integer references lesson on delete set null;
create index post_lesson on post (lesson_id) where lesson_id is not null;
