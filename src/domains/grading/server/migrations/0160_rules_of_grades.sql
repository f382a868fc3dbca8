-- A grade set by hand follows the rules of the course, too: which rules speak against its student, and which of them
-- somebody has lifted with a stated reason.
alter table grade_decision
  add column lifts text[] not null default '{}' check (lifts <@ array['below', 'attendance', 'pending']);
alter table grade_sheet_row
  add column broken text[] not null default '{}' check (broken <@ array['below', 'attendance', 'pending']),
  add column lifts text[] not null default '{}' check (lifts <@ broken),
  add column reason text not null default '' check (reason <> '' or lifts = '{}');

-- Until now an override with a reason meant that no rule was looked at.
update grade_decision set lifts = array['below', 'attendance', 'pending'] where kind = 'OVERRIDE';

-- Rectifications that are not submitted took their outcome from the total alone.
with signed as (
  select r.sheet_id, r.enrollment_id, array(
      select rule from unnest(array['below', 'attendance', 'pending']) as rule where l.line -> 'questions' ? rule) as rules
  from grade_sheet_row r join grade_sheet g on g.id = r.sheet_id join grade_sheet q on q.id = g.rectifies
  join grade_sheet_edition x on x.sheet_id = q.id and x.edition = q.edition
  cross join lateral jsonb_array_elements(x.content::jsonb -> 'lines') as l (line)
  where r.open and g.kind = 'RECTIFICATION' and g.state in ('MARKING', 'RETURNED')
    and (l.line ->> 'enrollment')::int = r.enrollment_id and l.line ->> 'outcome' = 'FAILED')
update grade_sheet_row r
set broken = s.rules, outcome = case when r.outcome = 'PASSED' and s.rules <> '{}' then 'FAILED' else r.outcome end
from signed s where s.sheet_id = r.sheet_id and s.enrollment_id = r.enrollment_id;
