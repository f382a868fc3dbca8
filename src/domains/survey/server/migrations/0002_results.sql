-- Up to three questions of those who teach the course, asked besides those of the campaign.
alter table survey add column own_questions jsonb not null default '[]';

-- What of a question may be shown, and together with which runs. The answers of a run are shown in one survey alone, as a
-- whole: its own, or a later one if they were too few.
create table survey_release (
  survey_id integer not null references survey,
  slot text not null,
  -- How often each answer was given; empty for texts, of which the ballots count.
  counts jsonb not null default '[]',
  answered integer not null,
  -- The sum of the steps that were chosen on a scale; null for other questions.
  points integer,
  -- Null while too few answered for anything to be shown.
  released_in integer references survey,
  primary key (survey_id, slot)
);
create index survey_release_released_in on survey_release (released_in, slot);
create index survey_release_waiting on survey_release (slot) where released_in is null;

-- What was published before is shown as it was.
insert into survey_release (survey_id, slot, counts, answered, points, released_in)
select y.id, x.slot, x.counts, x.answered, case when x.kind = 'SCALE' then x.points end,
  case when b.ballots >= c.least_answers and x.answered >= c.least_answers then y.id end
from survey y
join survey_campaign c on c.id = y.campaign_id
join survey_box b on b.survey_id = y.id
cross join lateral (
  select p.part || '.' || (u.value ->> 'key') as slot, u.value ->> 'kind' as kind,
    case when u.value ->> 'kind' = 'TEXT' then '[]'::jsonb else coalesce((b.counts -> n.slot) - 0, '[]'::jsonb) end as counts,
    case when u.value ->> 'kind' = 'TEXT' then b.ballots else n.answered end as answered, n.points
  from (
    select 'course' as part, c.course_questionnaire_id as questionnaire
    union all
    select 'teacher-' || t.person_id, c.teacher_questionnaire_id from survey_teacher t where t.survey_id = y.id
  ) as p
  join questionnaire q on q.id = p.questionnaire
  cross join lateral jsonb_array_elements(q.questions) as u
  cross join lateral (
    select p.part || '.' || (u.value ->> 'key') as slot,
      coalesce(sum(e.value::int), 0)::int as answered, coalesce(sum(e.value::int * (e.ordinality - 1)), 0)::int as points
    from jsonb_array_elements_text(coalesce(b.counts -> (p.part || '.' || (u.value ->> 'key')), '[]'::jsonb))
      with ordinality as e
    where e.ordinality > 1
  ) as n
  where u.value ->> 'kind' <> 'HEADING'
) as x
where y.published_at is not null;
