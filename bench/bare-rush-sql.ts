/**
 * The function by which bare.ts requests a place: one function, because the rows it locks have to be read after they
 * are locked, and each statement of a function sees what was committed before it. So a request is one round trip and
 * one commit. Throws if no place may be requested.
 */
export const askFunction = `
create or replace function bare_ask(asker int, wanted int, request text, hash text) returns text language plpgsql as $$
declare
  known record;
  answer text;
begin
  insert into repeated_request (person_id, key, request_hash) values (asker, request, hash) on conflict do nothing;
  if not found then
    return (select body from repeated_request where person_id = asker and key = request and request_hash = hash);
  end if;
  perform from person where id = asker for no key update;
  perform from course where id = wanted for update;
  select w.id as period, coalesce(c.capacity <= c.places_offered + (
      select count(*) from enrollment x where x.course_id = c.id and x.state <> 'WITHDRAWN'), false)
    or exists (select from enrollment_request r where r.course_id = c.id and r.state = 'WAITING') as waits
  into strict known
  from course c join module m on m.id = c.module_id join person p on p.id = asker and not p.disabled
  cross join lateral (
    select w.id, w.most_credits from user_program u
    join enrollment_window w on w.term_id = c.term_id and coalesce(w.program_id = u.program_id, true)
      and coalesce(u.started_on <= w.started_until, true) and now() between w.opens_at and w.closes_at
    where u.person_id = asker and u.state = 'ACTIVE' and (m.program_id is null or m.program_id = u.program_id
      or exists (select from program_module o where o.program_id = u.program_id and o.module_id = m.id))
    order by w.program_id nulls last, w.closes_at desc, w.id limit 1) w
  where c.id = wanted and c.type <> 'EXAM'
    and not exists (select from enrollment_request r where r.course_id = c.id and r.person_id = asker
      and r.state in ('WAITING', 'OFFERED', 'ENROLLED'))
    and not exists (select from enrollment e where e.course_id = c.id and e.person_id = asker and e.state <> 'WITHDRAWN')
    and not exists (select from hold h where h.person_id = asker and 'ENROL' = any(h.scopes) and h.state <> 'CLEARED'
      and h.cleared_at is null and h.since <= current_date and coalesce(h.until >= current_date, true)
      and not (h.state = 'OVERRIDDEN' and coalesce(h.overridden_until >= current_date, false)))
    and not exists (select from user_program u join prerequisite q on q.program_id = u.program_id and q.module_id = m.id
      where u.person_id = asker and u.state = 'ACTIVE' and not exists (
        select from enrollment e join course d on d.id = e.course_id
        where e.person_id = asker and d.module_id = q.requires_module_id and e.state in ('PASSED', 'DISTINCTION')))
    and c.credits + coalesce((select sum(d.credits) from enrollment e join course d on d.id = e.course_id
      where e.person_id = asker and e.state = 'ENROLLED' and d.term_id = c.term_id and d.id <> c.id), 0) <= w.most_credits
    and not exists (select from timetable_pattern a join enrollment e on e.person_id = asker and e.state = 'ENROLLED'
      join course d on d.id = e.course_id and d.starts_on <= c.ends_on and d.ends_on >= c.starts_on
      join timetable_pattern b on b.course_id = d.id and b.weekday = a.weekday and b.starts_at < a.ends_at
        and b.ends_at > a.starts_at
      where a.course_id = c.id and a.group_code is null and d.id <> c.id and (b.group_code is null or exists (
        select from timetable_pattern_student s where s.pattern_id = b.id and s.person_id = asker)));
  with asked as (
    insert into enrollment_request (course_id, person_id, window_id, state, enrolled_at, place)
    select wanted, asker, known.period, case when known.waits then 'WAITING' else 'ENROLLED' end,
      case when not known.waits then now() end,
      case when not known.waits then (select n from generate_series(1, (select count(*)::int + 1 from enrollment_request r
          where r.course_id = wanted and r.place is not null)) n
        where not exists (select from enrollment_request r where r.course_id = wanted and r.place = n) order by n limit 1) end
    returning *),
  enrolled as (
    insert into enrollment as e (course_id, person_id, registered_on)
    select course_id, person_id, current_date from asked where state = 'ENROLLED'
    on conflict (course_id, person_id) do update set state = 'ENROLLED', registered_on = current_date,
      withdrawn_on = null, version = e.version + 1, updated_at = now()),
  told as (
    insert into notice (person_id, domain, key, "values", subject)
    select a.person_id, 'course-selection', 'enrolled', jsonb_build_object('code', c.code, 'title', c.title, 'reason', ''),
      '/api/v2/enrollment_requests/' || a.id
    from asked a join course c on c.id = a.course_id where a.state = 'ENROLLED'
    returning pg_notify('portal', 'rights:' || person_id)),
  thing as (
    select jsonb_build_object('@context', '/api/v2/contexts/EnrollmentRequest',
        '@id', '/api/v2/enrollment_requests/' || a.id, '@type', 'EnrollmentRequest', 'id', a.id,
        'course', jsonb_build_object('@id', '/api/v2/courses/' || c.id, '@type', 'Course', 'id', c.id,
          'name', c.title ->> 'en', 'code', c.code),
        'student', jsonb_build_object('@id', '/api/v2/users/' || s.id, '@type', 'User', 'id', s.id,
          'name', s.display_name, 'number', s.student_number),
        'term', jsonb_build_object('@id', '/api/v2/terms/' || t.id, '@type', 'Term', 'id', t.id,
          'name', t.name ->> 'en', 'code', t.code),
        'program', case when p.id is not null then jsonb_build_object('@id', '/api/v2/programs/' || p.id,
          '@type', 'Program', 'id', p.id, 'name', p.name ->> 'en') end,
        'language', case when g.id is not null then jsonb_build_object('@id', '/api/v2/languages/' || g.id,
          '@type', 'Language', 'id', g.id, 'name', g.name ->> 'en') end,
        'credits', c.credits, 'state', a.state,
        'position', case a.state when 'WAITING' then (select count(*) + 1 from enrollment_request x
          where x.course_id = a.course_id and x.state = 'WAITING') end,
        'requestedAt', a.created_at, 'offeredUntil', a.offered_until, 'enrolledAt', a.enrolled_at, 'endedAt', a.ended_at,
        'dropUntil', w.drop_until, 'withdrawUntil', w.withdraw_until) || jsonb_build_object('late', a.late,
        'assigned', a.assigned, 'addedBy', null, 'reason', a.reason,
        'actions', case a.state when 'WAITING' then '["read", "leave"]'::jsonb else '["read", "drop", "withdraw"]' end) as entity,
      gen_random_uuid() as salt
    from asked a join course c on c.id = a.course_id join term t on t.id = c.term_id join module m on m.id = c.module_id
      join person s on s.id = a.person_id left join program p on p.id = m.program_id
      left join academic_language g on g.id = c.language_id left join enrollment_window w on w.id = a.window_id),
  changed as (
    select entity, salt, (select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(entity)
      where key not like '@%' and key <> 'actions' and value <> 'null') as changes from thing),
  event as (
    insert into audit_event (actor_id, action, object_type, object_id, changes, request_id, salt, digest)
    select asker, 'create', 'EnrollmentRequest', entity ->> 'id', changes, gen_random_uuid()::text, salt,
      audit_digest(salt, null, changes)
    from changed returning id, at),
  concerned as (
    insert into audit_subject (person_id, at, event_id, direct) select asker, at, id, true from event)
  select entity::text into answer from thing;
  update repeated_request set status = 201, headers = '{}', body = answer where person_id = asker and key = request;
  return answer;
end $$`

export const askSql = 'select bare_ask($1, $2, $3, $4) as body'
