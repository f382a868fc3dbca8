/** The gradebook of the course `$1` for the person `$2` who teaches it: the same JSON as the portal answers, in one statement. */
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
