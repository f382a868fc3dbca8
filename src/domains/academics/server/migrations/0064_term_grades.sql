-- When the grades of a term are due, when they are published, and until when students can ask for a review.
alter table term add column grades_due_on date;
alter table term add column grades_published_on date;
alter table term add column review_until date;
alter table term add constraint term_grades_in_order check (
  grades_due_on >= starts_on and grades_published_on >= starts_on and grades_due_on <= grades_published_on
  and review_until >= coalesce(grades_published_on, starts_on));
