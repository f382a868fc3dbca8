-- Small versions of a photo, for lists: whoever knows the random address may fetch them, and nobody can guess it.
alter table photo
  add column address text unique,
  add column small_file_id uuid references stored_file,
  add column medium_file_id uuid references stored_file;
create index photo_small_file on photo (small_file_id);
create index photo_medium_file on photo (medium_file_id);
