/**
 * The gradebook of the course `$1` for the person `$2` who teaches it: the same JSON as the portal returns, in one
 * statement.
 */
export const bareCells = `
  select json_build_object('@id', '/api/v2/gradebooks/' || c.id || '/cells', '@type', 'GradebookCells',
    'scheme', (select row_to_json(x) from (
      select s.id, s.code, s.name, s.top, s.step, s.pass, s.bands from gradebook g join grade_scheme s on s.id = g.scheme_id
      where g.id = c.id) x),
    'assessments', (select coalesce(json_agg(x), '[]') from (
      select a.id, a.code, a.title, a.kind, a.due_on as "dueOn", a.weight, a.max_mark as "maxMark", a.drop_group as "dropGroup",
        a.least_percent as "leastPercent", a.released_at as "releasedAt", false as "byNumber", a.group_work as "groupWork"
      from assessment a where a.course_id = c.id order by a.due_on nulls last, a.code, a.id) x),
    'students', (select coalesce(json_agg(x), '[]') from (
      select e.id as enrollment, e.state, e.person_id <> $2 as mine, e.marks_frozen_at is not null as frozen,
        (select coalesce(json_agg(json_build_object('assessment', k.assessment_id, 'score', k.score, 'status', k.status,
          'penalty', k.penalty, 'comment', k.comment, 'version', k.version, 'released', coalesce(k.released_at <= now(), false))
          order by k.assessment_id), '[]') from mark k where k.enrollment_id = e.id) as marks,
        json_build_object('@id', '/api/v2/users/' || p.id, '@type', 'User', 'id', p.id, 'name', p.display_name,
          'number', p.student_number) as student
      from enrollment e join person p on p.id = e.person_id where e.course_id = c.id order by p.sort_name, e.id) x),
    'groups', (select coalesce(json_agg(x), '[]') from (
      select g.id, g.assessment_id as assessment, g.name, (select coalesce(json_agg(m.enrollment_id), '[]')
        from assessment_group_member m where m.group_id = g.id) as members
      from assessment_group g join assessment a on a.id = g.assessment_id where a.course_id = c.id order by g.id) x))::text as body
  from course c where c.id = $1
    and exists (select from course_lecturer t where t.course_id = c.id and t.person_id = $2)`

/**
 * Writes one mark of the gradebook `$1` as the person `$2`: the enrolment `$3`, the assessment `$4`, the version that
 * was seen `$5` and the score `$6`. It checks the permission, stores the new value in the history, adds a row to the
 * audit and returns the stored value.
 */
export const bareMark = `
  with allowed as (
    select e.id from course_lecturer t join enrollment e on e.course_id = t.course_id and e.id = $3
    where t.course_id = $1 and t.person_id = $2 and e.marks_frozen_at is null and e.state <> 'WITHDRAWN'),
  changed as (
    update mark k set score = $6, marked_by = $2, marked_at = now(), version = k.version + 1, updated_at = now()
    from allowed a where k.enrollment_id = a.id and k.assessment_id = $4 and k.version = $5 returning k.*),
  batch as (
    insert into mark_batch (course_id, source, made_by, made_at)
    select $1, 'CELL', $2, now() where exists (select from changed) returning id),
  kept as (
    insert into mark_change (mark_id, version, batch_id, score, status, penalty, comment)
    select k.id, k.version, b.id, k.score, k.status, k.penalty, k.comment from changed k, batch b),
  event as (
    insert into audit_event (actor_id, action, object_type, object_id, request_id, salt, digest)
    select $2::int, 'put', 'path', '/api/v2/gradebooks/' || $1::int || '/marks', gen_random_uuid()::text, x.salt,
      audit_digest(x.salt, null, null)
    from batch, (select gen_random_uuid() as salt) x)
  select json_build_object('batch', b.id, 'fates', json_build_array(json_build_object('enrollment', k.enrollment_id,
    'assessment', k.assessment_id, 'fate', 'saved', 'why', null, 'now', json_build_object('assessment', k.assessment_id,
    'score', k.score, 'status', k.status, 'penalty', k.penalty, 'comment', k.comment, 'version', k.version,
    'released', coalesce(k.released_at <= now(), false), 'by', p.display_name, 'at', k.marked_at))))::text as body
  from changed k, batch b, person p where p.id = k.marked_by`
