/**
 * The statements of bare.ts: each checks the permission of the person `$1` and returns the whole answer as one text.
 */

export const profileSql = `
  select row_to_json(x)::text as body from (
    select
      (select row_to_json(u) from (select '/api/v2/users/' || p.id as "@id", 'User' as "@type", p.id, p.username, p.email,
        p.display_name as name, null as impersonator_id, array['ROLE_STUDENT'] as roles,
        (select row_to_json(b) from (select '/api/v2/user_basics/' || p.id as "@id", 'UserBasic' as "@type", p.id,
          p.preferred_name as "preferredName", p.language) b) as basic) u) as "user",
      json_build_object('tasks', '[]'::json) as status, false as blocked, exists (select from invoice i
        where i.person_id = p.id and i.paid_at is null and i.state = 'OPEN') as invoice,
      (select coalesce(json_agg(h), '[]') from (select kind, scopes, reason, how_to_clear, since from hold
        where person_id = p.id and state = 'ACTIVE') h) as holds,
      (select coalesce(json_agg(i), '[]') from (select number, amount, currency, due_on from invoice
        where person_id = p.id and paid_at is null and state = 'OPEN') i) as invoices,
      array['ROLE_STUDENT'] as "effectiveRoles", '[]'::json as "userPermissions", false as guest, '[]'::json as grants,
      null as impersonator
    from person p where p.id = $1) x`

export const academicSql = `
  select row_to_json(x)::text as body from (
    select coalesce(json_agg(c order by c."startsOn" desc, c.code, c.id), '[]') as courses, '[]'::json as "teachCourses",
      '[]'::json as programs, '[]'::json as degrees, '[]'::json as faculties, '[]'::json as "coordinateLanguages",
      coalesce(json_agg(json_build_object('@id', '/api/v2/enrollments/' || c.enrollment, 'id', c.enrollment,
        'course', '/api/v2/courses/' || c.id, 'state', c.state)), '[]') as enrollments
    from (
      select '/api/v2/courses/' || c.id as "@id", c.id, c.code, c.title, c.type, c.v2, c.show_feedback as "showFeedback",
        c.starts_on as "startsOn", c.ends_on as "endsOn",
        (select row_to_json(t) from (select t.id, t.code, t.name, t.starts_on as "startsOn", t.ends_on as "endsOn") t) as term,
        (select count(*) from enrollment s where s.course_id = c.id and s.state <> 'WITHDRAWN') as students,
        e.id as enrollment, e.state
      from enrollment e join course c on c.id = e.course_id join term t on t.id = c.term_id
      where e.person_id = $1 and e.state <> 'WITHDRAWN') c) x`

const collection = (type: string, path: string, total: string, members: string) => `
  select row_to_json(x)::text as body from (
    select '/api/v2/contexts/${type}' as "@context", '${path}' as "@id", 'hydra:Collection' as "@type",
      (${total}) as "hydra:totalItems", (${members}) as "hydra:member",
      json_build_object('@id', '${path}', '@type', 'hydra:PartialCollectionView', 'hydra:first', '${path}?page=1',
        'hydra:last', '${path}?page=1') as "hydra:view", '[]'::json as actions) x`

const ref = (type: string, path: string, id: string, name: string) => `(
  select row_to_json(r) from (select '/api/v2/${path}/' || ${id} as "@id", '${type}' as "@type", ${id} as id, ${name} as name) r)`

export const programsSql = collection(
  'UserProgram',
  '/api/v2/user_programs',
  'select count(*) from user_program where person_id = $1',
  `select coalesce(json_agg(m), '[]') from (
    select '/api/v2/user_programs/' || up.id as "@id", 'UserProgram' as "@type", up.id,
      ${ref('User', 'users', 'u.id', 'u.display_name')} as "user", ${ref('Program', 'programs', 'p.id', `p.name ->> 'en'`)} as program,
      ${ref('Degree', 'degrees', 'd.id', `d.name ->> 'en'`)} as degree,
      ${ref('Faculty', 'faculties', 'f.id', `f.name ->> 'en'`)} as faculty,
      up.started_on as "startedOn", up.ended_on as "endedOn", up.state, up.ects_earned as "ectsEarned", p.ects,
      '[]'::json as actions
    from user_program up join person u on u.id = up.person_id join program p on p.id = up.program_id
      join degree d on d.id = p.degree_id join faculty f on f.id = d.faculty_id
    where up.person_id = $1 order by up.started_on desc, up.id limit 30) m`,
)

export const rosterSql = collection(
  'Enrollment',
  '/api/v2/enrollments',
  'select count(*) from enrollment where course_id = $2',
  `select coalesce(json_agg(m), '[]') from (
    select '/api/v2/enrollments/' || e.id as "@id", 'Enrollment' as "@type", e.id,
      (select row_to_json(k) from (select '/api/v2/courses/' || c.id as "@id", 'Course' as "@type", c.id,
        c.title ->> 'en' as name, c.code) k) as course,
      (select row_to_json(k) from (select '/api/v2/users/' || e.person_id as "@id", 'User' as "@type", e.person_id as id,
        e.display_name as name, e.student_number as number) k) as student,
      ${ref('Program', 'programs', 'p.id', `p.name ->> 'en'`)} as program, null as language, e.kind, e.state,
      e.registered_on as "registeredOn", e.withdrawn_on as "withdrawnOn", k.marks, k.average, false as "marksHeld",
      '[]'::json as actions
    from (select e.*, s.display_name, s.student_number, s.sort_name from enrollment e join person s on s.id = e.person_id
        where e.course_id = $2 and exists (select from course_lecturer l where l.course_id = $2 and l.person_id = $1)
        order by s.sort_name, e.id limit 30) e
      join course c on c.id = e.course_id join module m on m.id = c.module_id left join program p on p.id = m.program_id
      cross join lateral (
        select json_agg(json_build_object('assessment', a.id, 'score', k.score, 'submittedOn', k.submitted_on,
            'carriedOver', k.carried_over, 'status', k.status, 'penalty', k.penalty::float8,
            'counted', case when k.status in ('ABSENT', 'NOT_SUBMITTED') then 0::float8
              when k.status in ('EXCUSED', 'MISCONDUCT') or k.score is null then null else greatest(k.score - k.penalty, 0)::float8 end, 'released', k.released_at <= now()) order by a.due_on, a.code, a.id) as marks,
          round(sum(a.weight * k.score / a.max_mark) / sum(a.weight) * 100, 1) as average
        from mark k join assessment a on a.id = k.assessment_id where k.enrollment_id = e.id) k
    order by e.sort_name, e.id) m`,
)

/** A write adds its row to the audit, with the difference and the people it concerns, in the same transaction. */
export const contactSql = `
  with old as (select id, combined, confirmed_at from user_contact where id = $2 and person_id = $1 for update),
  changed as (
    update user_contact c set combined = $3, confirmed_at = now(), version = version + 1, updated_at = now()
    from old where c.id = old.id
    returning c.*, gen_random_uuid() as salt, jsonb_build_object('combined', jsonb_build_array(old.combined, $3::text),
      'confirmedAt', jsonb_build_array(old.confirmed_at, now())) as changes),
  event as (
    insert into audit_event (actor_id, action, object_type, object_id, changes, request_id, salt, digest)
    select $1::int, 'update', 'UserContact', id::text, changes, gen_random_uuid()::text, salt,
      audit_digest(salt, null, changes)
    from changed returning id, at),
  concerned as (
    insert into audit_subject (person_id, at, event_id, direct) select $1::int, at, id, true from event)
  select row_to_json(x)::text as body from (
    select '/api/v2/contexts/UserContact' as "@context", '/api/v2/user_contacts/' || c.id as "@id", 'UserContact' as "@type",
      c.id, ${ref('User', 'users', 'p.id', 'p.display_name')} as "user", c.category, c.type, c.custom_type as "customType",
      c.combined, c.address, c.phone, c.confirmed_at as "confirmedAt", c.verified_at as "verifiedAt",
      array['update', 'delete'] as actions
    from changed c join person p on p.id = c.person_id) x`
