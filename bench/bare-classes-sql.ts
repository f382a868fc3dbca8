/**
 * The statements of bare.ts for classes: each checks the permission of the person `$1` and returns the whole answer as
 * one text.
 */

/** The standing of the students of a course, as `(enrollment, standing)`, by the usual rules of attendance. */
const standingsOf = (course: string) => `
  select n.enrollment, (select row_to_json(w) from (select n.held, n.present, n.late, n.absent, n.excused,
    n.last_absent as "lastAbsentOn", trim_scale(a.absences) as absences, a.most as "limit",
    greatest(0, ceil(a.most - a.absences)) as "left", trim_scale(round((1 - a.absences / nullif(n.held, 0)) * 100, 2)) as percent,
    case when a.absences > 0 and a.absences >= a.most then 'REACHED'
      when a.absences > 0 and a.absences >= ceil(n.lessons * (100 - n.warn_percent) / 100.0) then 'WARNED' else 'FINE' end as level) w) as standing
  from (
    select r.enrollment_id as enrollment, u.least_percent, u.warn_percent, u.lates_per_absence, l.lessons,
      count(*) filter (where k.counts_as <> 'NEUTRAL') as held,
      count(*) filter (where k.counts_as = 'PRESENT') as present,
      count(*) filter (where k.counts_as = 'LATE') as late,
      count(*) filter (where k.counts_as = 'ABSENT') as absent,
      count(*) filter (where k.counts_as = 'EXCUSED') as excused,
      max(s.day) filter (where k.counts_as = 'ABSENT') as last_absent,
      coalesce(sum(1 - k.weight * r.units_attended / r.units_total)
        filter (where k.counts_as in ('PRESENT', 'LATE', 'ABSENT')), 0) as missed
    from attendance_rules u
    cross join lateral (select count(*) as lessons from lesson where course_id = u.id and state <> 'CANCELLED') l
    join lesson s on s.course_id = u.id and s.state <> 'CANCELLED'
    join roll_call q on q.id = s.id and q.state = 'CLOSED'
    join attendance_record r on r.lesson_id = s.id join attendance_code k on k.code = r.code
    where u.id = ${course} group by 1, 2, 3, 4, 5) n
  cross join lateral (
    select round(n.missed + n.late / n.lates_per_absence, 2) as absences,
      greatest(1, ceil(n.lessons * (100 - n.least_percent) / 100.0)) as most) a`

const studentRef = (more = '') => `(
  select row_to_json(u) from (select '/api/v2/users/' || p.id as "@id", 'User' as "@type", p.id, p.display_name as name,
    p.student_number as number ${more}) u)`

const teaches = (course: string) =>
  `exists (select from course_lecturer t where t.course_id = ${course} and t.person_id = $1)`

/** The roll call of one session, which every student of the course attends. */
export const rollCallSql = `
  with lesson_of as (
    select s.id, s.course_id, s.day, s.starts_at, k.state from lesson s join roll_call k on k.id = s.id
    where s.id = $2 and ${teaches('s.course_id')})
  select row_to_json(x)::text as body from (
    select '/api/v2/lessons/' || s.id || '/roster' as "@id", 'Roster' as "@type", s.id as lesson, s.state, s.day,
      to_char(s.starts_at, 'HH24:MI') as "startsAt", 2 as "unitsTotal",
      (select json_agg(c) from (select code, label ->> 'en' as label, counts_as as "countsAs", needs_proof as "needsProof"
        from attendance_code order by position, code) c) as codes,
      (select json_agg(m) from (
        select e.id as enrollment, ${studentRef(`, null as avatar`)} as student,
          (select row_to_json(k) from (select r.code, r.version, r.units_attended as "unitsAttended",
            r.units_total as "unitsTotal", r.minutes_late as "minutesLate", r.note, r.source, r.taken_at as "takenAt",
            t.display_name as "takenBy") k) as record, '[]'::json as "sameDevice", n.standing
        from enrollment e join person p on p.id = e.person_id
        left join attendance_record r on r.lesson_id = s.id and r.enrollment_id = e.id
        left join person t on t.id = r.taken_by
        left join (${standingsOf('(select course_id from lesson_of)')}) n on n.enrollment = e.id
        where e.course_id = s.course_id and e.state <> 'WITHDRAWN' order by p.sort_name, e.id) m) as students
    from lesson_of s) x`

/** The attendance of a course, every session of which every student attends. */
export const matrixSql = `
  select row_to_json(x)::text as body from (
    select '/api/v2/courses/' || c.id || '/attendance_matrix' as "@id", 'AttendanceMatrix' as "@type",
      (select json_agg(k) from (select code, label ->> 'en' as label, counts_as as "countsAs"
        from attendance_code order by position, code) k) as codes,
      (select json_agg(l) from (
        select s.id, s.day, to_char(s.starts_at, 'HH24:MI') as "startsAt", s.group_code as "group", q.state as "rollCall",
          true as takes
        from lesson s join roll_call q on q.id = s.id
        where s.course_id = c.id and s.state <> 'CANCELLED' order by s.day, s.starts_at, s.id) l) as lessons,
      (select json_agg(m) from (
        select e.id as enrollment, e.state, n.standing, '[]'::json as "inPart", ${studentRef()} as student, r.cells
        from enrollment e join person p on p.id = e.person_id
        left join (${standingsOf('$2')}) n on n.enrollment = e.id
        left join (
          select r.enrollment_id, json_agg(coalesce(r.code, '') order by s.day, s.starts_at, s.id) as cells
          from lesson s join attendance_record r on r.lesson_id = s.id
          where s.course_id = $2 and s.state <> 'CANCELLED' group by 1) r on r.enrollment_id = e.id
        where e.course_id = c.id order by p.sort_name, e.id) m) as students
    from course c where c.id = $2 and ${teaches('c.id')}) x`

/** The calendar entries of the person `$1` from `$2` to `$3` in the time zone `$4`. */
const eventsOf = `
  select 'lesson-' || s.id as uid, '/api/v2/lessons/' || s.id as subject, 'CLASS' as kind, c.title ->> 'en' as title,
    (s.day + s.starts_at) at time zone $4 as starts_at, (s.day + s.ends_at) at time zone $4 as ends_at,
    null::date as first_day, null::date as last_day, r.code as place, s.version, s.updated_at, c.id as course, c.code,
    c.title ->> 'en' as course_title, p.id as leader, p.display_name as leader_name
  from enrollment e join lesson s on s.course_id = e.course_id and s.day between $2::date and $3::date
    join course c on c.id = s.course_id left join room r on r.id = s.room_id left join person p on p.id = s.lecturer_id
  where e.person_id = $1 and e.state <> 'WITHDRAWN'
  union all
  select 'assessment-' || a.id, '/api/v2/assessments/' || a.id, case when a.kind in ('EXAM', 'TEST') then 'EXAM' else 'DEADLINE' end,
    a.title ->> 'en', null, null, a.due_on, a.due_on, null, a.version, a.updated_at, c.id, c.code, c.title ->> 'en', null, null
  from enrollment e join assessment a on a.course_id = e.course_id and a.due_on between $2::date and $3::date
    join course c on c.id = e.course_id
  where e.person_id = $1 and e.state <> 'WITHDRAWN'`

const inOrder = `order by coalesce(v.starts_at, v.first_day::timestamp at time zone $4), v.starts_at nulls first, v.uid`

export const scheduleSql = `
  select row_to_json(x)::text as body from (
    select (select coalesce(json_agg(i), '[]') from (
      select v.uid, v.subject, v.kind, v.title, v.starts_at as "startsAt", v.ends_at as "endsAt", v.first_day as "firstDay",
        v.last_day as "lastDay", v.place, null as "movedFrom", null as "placeBefore", 'PARTICIPANT' as role,
        'CONFIRMED' as state, (select row_to_json(k) from (select '/api/v2/courses/' || v.course as "@id",
          'Course' as "@type", v.course as id, v.course_title as name, v.code) k) as course,
        case when v.leader is not null then (select row_to_json(k) from (select '/api/v2/users/' || v.leader as "@id",
          'User' as "@type", v.leader as id, v.leader_name as name) k) end as leader
      from (${eventsOf}) v ${inOrder}) i) as events,
      '[]'::json as missing, null as next,
      (select row_to_json(k) from (select t.id, t.code, t.name, t.starts_on as "startsOn", t.ends_on as "endsOn",
          ($2::date - date_trunc('week', t.starts_on)::date) / 7 + 1 as week,
          (t.ends_on - date_trunc('week', t.starts_on)::date) / 7 + 1 as weeks
        from term t where $2::date between t.starts_on and t.ends_on order by t.starts_on desc, t.id limit 1) k) as term) x`

/** The owner of the calendar whose address has the hash `$1`; records that it was read. */
export const ownerSql = `
  update calendar_address a set last_read_at = now(), last_read_by = 'OTHER'
  from person p where p.id = a.person_id and not p.disabled and a.state = 'LIVE' and a.token_hash = $1
  returning p.id`

export const icalSql = `
  select coalesce(string_agg(format(E'BEGIN:VEVENT\\r\\nUID:%s@localhost\\r\\nSEQUENCE:%s\\r\\nDTSTAMP:%s\\r\\n%s\\r\\n'
      'SUMMARY:%s\\r\\n%sDESCRIPTION:%s\\r\\nSTATUS:CONFIRMED\\r\\nCATEGORIES:%s\\r\\nURL;VALUE=URI:%s\\r\\nLAST-MODIFIED:%s\\r\\nEND:VEVENT\\r\\n',
      v.uid, v.version - 1, d.stamp, d.days, v.code || ' ' || v.title, 'LOCATION:' || v.place || E'\\r\\n',
      concat_ws(' · ', v.course_title, v.leader_name), case v.kind when 'CLASS' then 'Class' when 'EXAM' then 'Exam' else 'Deadline' end,
      'http://localhost/my/resolve_route?iri=' || replace(v.subject, '/', '%2F'), d.stamp), '' ${inOrder}), '') as body
  from (${eventsOf}) v cross join lateral (
    select to_char(v.updated_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as stamp,
      case when v.starts_at is null then format(E'DTSTART;VALUE=DATE:%s\\r\\nDTEND;VALUE=DATE:%s\\r\\n'
            'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\\r\\nX-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
          to_char(v.first_day, 'YYYYMMDD'), to_char(v.last_day + 1, 'YYYYMMDD'))
        else format(E'DTSTART;TZID=%s:%s\\r\\nDTEND;TZID=%s:%s', $4::text, to_char(v.starts_at at time zone $4, 'YYYYMMDD"T"HH24MISS'),
          $4::text, to_char(v.ends_at at time zone $4, 'YYYYMMDD"T"HH24MISS')) end as days) d`
