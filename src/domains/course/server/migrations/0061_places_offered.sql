-- Places that are kept for students to whom they are offered: nobody else is put into the course in their stead.
alter table course add column places_offered integer not null default 0 check (places_offered >= 0);
