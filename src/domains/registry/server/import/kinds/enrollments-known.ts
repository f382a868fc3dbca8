import { type Kysely, sql } from 'kysely'
import { breaksUntil } from '#course/server'
import { holdInForce } from '#people/server'
import type { Localized } from '#platform/contract/words.ts'
import { setOf } from '#platform/server/database/set-of.ts'
import type { RegistryTables } from '../../tables.ts'
import type { ReadRow } from '../cells.ts'

/** What the records contain for a row; each value is null if there is none. */
export type EnrollmentEntry = {
  line: number
  term_id: number | null
  course_id: number | null
  title: Localized | null
  capacity: number | null
  person_id: number | null
  held: boolean
  enrollment_id: number | null
  state: string | null
  /** The breaks of the enrolment, if the student returns today. */
  breaks: string | null
  /** The groups of the course that the student is in. */
  groups: string[]
}

export async function enrollmentsKnown(db: Kysely<RegistryTables>, rows: readonly ReadRow[], today: string) {
  const wanted = rows.map(({ line, values: { course, term, studentNumber } }) => ({
    ...{ line, course, term, number: studentNumber },
  }))
  const result = await sql<EnrollmentEntry>`
    select r.line, t.id as term_id, c.id as course_id, c.title, c.capacity, p.id as person_id, e.id as enrollment_id,
      e.state, ${breaksUntil(today)}::text as breaks, exists (
        select from hold h where h.person_id = p.id and 'ENROL' = any(h.scopes) and ${holdInForce('h', today)}) as held,
      array(
        select distinct w.group_code from timetable_pattern_student s join timetable_pattern w on w.id = s.pattern_id
        where s.person_id = p.id and w.course_id = c.id and w.group_code is not null order by 1) as groups
    from ${setOf({ line: 'integer', course: 'text', term: 'text', number: 'text' }, wanted)}
    left join term t on t.code = r.term
    left join course c on c.term_id = t.id and c.code = r.course
    left join person p on p.student_number = r.number
    left join enrollment e on e.course_id = c.id and e.person_id = p.id`.execute(db)
  return new Map(result.rows.map((row) => [row.line, row]))
}

type Group = { patterns: number[]; free: number | null }

/** The free places in courses and in their groups. Each place taken is subtracted. */
export async function placesKnown(db: Kysely<RegistryTables>, courses: readonly number[]) {
  const counts = await sql<{ id: number; free: number | null }>`
    select c.id, c.capacity - (
      select count(*)::int from enrollment e where e.course_id = c.id and e.state <> 'WITHDRAWN') as free
    from course c where c.id = any(${[...courses]})`.execute(db)
  const patterns = await sql<{ id: number; course: number; group: string; free: number | null }>`
    select w.id, w.course_id as course, w.group_code as "group", w.seats - (
      select count(*)::int from timetable_pattern_student s where s.pattern_id = w.id) as free
    from timetable_pattern w where w.course_id = any(${[...courses]}) and w.group_code is not null order by w.id`.execute(
    db,
  )
  const inCourse = new Map(counts.rows.map(({ id, free }) => [id, free]))
  const inGroup = new Map<string, Group>()
  for (const { id, course, group, free } of patterns.rows) {
    const known = inGroup.get(`${course} ${group}`) ?? { patterns: [], free: null }
    const least = free === null ? known.free : Math.min(free, known.free ?? free)
    inGroup.set(`${course} ${group}`, { patterns: [...known.patterns, id], free: least })
  }
  return {
    groupsOf: (course: number) =>
      [...inGroup.keys()].filter((key) => key.startsWith(`${course} `)).map((key) => key.slice(key.indexOf(' ') + 1)),
    patternsOf: (course: number, group: string) => inGroup.get(`${course} ${group}`)?.patterns ?? [],
    /** Takes a place; returns false if none is left. */
    takeCourse: (course: number): boolean => {
      const free = inCourse.get(course) ?? null
      if (free !== null) inCourse.set(course, free - 1)
      return free === null || free > 0
    },
    takeGroup: (course: number, group: string): boolean => {
      const known = inGroup.get(`${course} ${group}`)
      if (!known || known.free === null) return true
      known.free -= 1
      return known.free >= 0
    },
  }
}
export type Places = Awaited<ReturnType<typeof placesKnown>>
