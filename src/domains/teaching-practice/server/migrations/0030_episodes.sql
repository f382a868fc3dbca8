-- A practice goes on in episodes: at one school, with one mentor there, from one day to another. Hours belong to the
-- episode of their day. Days on which the school has named nobody yet have no mentor.
create table practice_episode (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  school_id integer not null references school (id),
  mentor_id integer references practice_supervisor (id),
  from_day date not null,
  -- The last day; empty while the episode goes on.
  until_day date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint episode_in_order check (from_day <= until_day),
  -- Each day belongs to one episode, so at most one goes on.
  constraint one_episode_at_a_time exclude using gist (
    int4range(practice_id, practice_id, '[]') with &&, daterange(from_day, until_day, '[]') with &&
  )
);
create index practice_episode_practice on practice_episode (practice_id, from_day);
create index practice_episode_school on practice_episode (school_id);
create index practice_episode_mentor on practice_episode (mentor_id);

-- Practices that had begun: each mentor who had accepted is an episode, at their own school where they were replaced.
-- Who was replaced before answering looked after nobody.
with begun as (
  select tp.id, tp.school_id, tp.starts_on, tp.ends_on, l.first_entry, l.last_entry,
    tp.state in ('ACTIVE', 'SUSPENDED', 'EVALUATION') as running,
    greatest(tp.starts_on, l.last_entry, least(tp.ends_on, case
      when tp.state in ('REPLACEMENT_NEEDED', 'WITHDRAWN', 'FAILED') then coalesce((
        select max(m.at)::date from move_log m where m.object_type = 'TeachingPractice' and m.object_id = tp.id
          and m.name in ('needReplacement', 'withdraw', 'fail')), tp.starts_on)
      end)) as last_day
  from teaching_practice tp
  left join lateral (
    select min(e.date) as first_entry, max(e.date) as last_entry from practice_time_log e where e.practice_id = tp.id
  ) l on true
  where tp.school_id is not null and (
    tp.state in ('ACTIVE', 'SUSPENDED', 'REPLACEMENT_NEEDED', 'EVALUATION', 'MODERATION', 'GRADED', 'COMPLETED')
    or (tp.state in ('WITHDRAWN', 'FAILED') and (l.first_entry is not null or exists (
      select from move_log m where m.object_type = 'TeachingPractice' and m.object_id = tp.id and m.name = 'start'))))
), mentors as (
  select b.id as practice_id, a.id, a.supervisor_id, a.from_day,
    case a.state when 'REPLACED' then a.until_day end as until_day,
    case a.state when 'REPLACED' then coalesce(ps.school_id, b.school_id) else b.school_id end as school_id
  from begun b
  join practice_assignment a on a.practice_id = b.id and a.role = 'SCHOOL_MENTOR'
  join practice_supervisor ps on ps.id = a.supervisor_id
  where a.state = 'ACCEPTED' or (a.state = 'REPLACED' and a.until_day >= b.starts_on and not exists (
    select from move_log m where m.object_type = 'PracticeAssignment' and m.object_id = a.id
      and m.name = 'replace' and m.from_state = 'PROPOSED'))
), turns as (
  select practice_id, id, supervisor_id, from_day, until_day, school_id from mentors
  union all
  -- Nobody at the school now: what follows the last mentor.
  select b.id, null, null, null, null, b.school_id from begun b
  where not exists (select from mentors m where m.practice_id = b.id and m.until_day is null)
), placed as (
  select t.*, b.starts_on, b.running, b.first_entry, b.last_day, before.day as before_until, before.school_id as before_school
  from turns t
  join begun b on b.id = t.practice_id
  left join lateral (
    select x.until_day as day, x.school_id from mentors x
    where x.practice_id = t.practice_id and x.until_day is not null
      and (t.until_day is null or (x.until_day, x.id) < (t.until_day, t.id))
    order by x.until_day desc, x.id desc limit 1
  ) before on true
), days as (
  select practice_id, school_id, supervisor_id,
    case
      when before_until is null then least(starts_on, first_entry)
      when school_id = before_school or from_day is null then before_until + 1
      -- Between two schools there may have been none; days with hours are not lost.
      else greatest(before_until + 1, least(from_day, (
        select min(e.date) from practice_time_log e where e.practice_id = placed.practice_id and e.date > before_until)))
    end as from_day,
    until_day, running, last_day
  from placed
)
insert into practice_episode (practice_id, school_id, mentor_id, from_day, until_day)
select practice_id, school_id, supervisor_id, from_day,
  case when until_day is not null then until_day when not running then greatest(from_day, last_day) end
from days
where (until_day is null and (running or supervisor_id is not null or from_day <= last_day)) or from_day <= until_day;

-- An evaluation belongs to the episode of its mentor, else to that of the day on which it was handed in, else to the last.
alter table practice_evaluation add column episode_id integer references practice_episode (id);
create index practice_evaluation_episode on practice_evaluation (episode_id);
update practice_evaluation e set episode_id = (
  select x.id from practice_episode x left join practice_supervisor ps on ps.id = x.mentor_id
  where x.practice_id = e.practice_id
  order by e.role = 'MENTOR' and coalesce(ps.person_id = e.evaluator_id, false) desc,
    e.submitted_at::date between x.from_day and coalesce(x.until_day, 'infinity') desc nulls last, x.from_day desc
  limit 1);

-- A practice that goes on at a school has an episode that goes on. It is asked at the end of the transaction.
create function running_practice_has_episode() returns trigger language plpgsql as $$
declare
  practice integer;
begin
  if tg_table_name = 'teaching_practice' then practice := new.id; else practice := old.practice_id; end if;
  if exists (
    select from teaching_practice tp
    where tp.id = practice and tp.school_id is not null and tp.state in ('ACTIVE', 'SUSPENDED', 'EVALUATION')
      and not exists (select from practice_episode e where e.practice_id = tp.id and e.until_day is null)
  ) then
    raise exception 'The running practice % has no episode that goes on.', practice
      using errcode = 'check_violation', constraint = 'running_practice_has_episode';
  end if;
  return null;
end $$;
create constraint trigger running_practice_has_episode after insert on teaching_practice
  deferrable initially deferred for each row execute function running_practice_has_episode();
-- Whatever the portal moves gets a new version.
create constraint trigger moved_practice_has_episode after update of state, school_id on teaching_practice
  deferrable initially deferred for each row
  when (new.version <> old.version and (new.state, new.school_id) is distinct from (old.state, old.school_id))
  execute function running_practice_has_episode();
create constraint trigger running_practice_keeps_episode after update or delete on practice_episode
  deferrable initially deferred for each row execute function running_practice_has_episode();
