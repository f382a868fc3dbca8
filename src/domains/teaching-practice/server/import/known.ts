import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { contactTypes } from '#people/contract'
import { supervisorContact } from '../people/supervisor-contact.ts'

/** A line of a file as interpreted by column; `faults` are those of single cells, found before. */
export type PracticeLine = {
  line: number
  values: Readonly<Record<string, string>>
  faults: readonly { column: string | null }[]
}

/** A person whom a line may mean, with their entry in the list of supervisors if there is one. */
export type SupervisorEntry = {
  person: number
  name: string
  entry: number | null
  kind: string | null
  school: number | null
  schoolCode: string | null
  active: boolean
}
export type StudentEntry = {
  person: number
  isStudent: boolean
  program: number | null
  /** Has been in a program, and is in none now. */
  left: boolean
}
/** A course, and its enrolled students. */
export type CourseEntry = { id: number; type: string; enrolled: readonly number[] }

/** A practice that prevents another one of the student at the same time. */
export type PracticeEntry = {
  person: number
  startsOn: string
  endsOn: string
  /** Its values, by column of the file; mentor and supervisor by the identifiers that a file may use. */
  values: Readonly<Record<string, string | null>>
  mentorSigns: readonly string[]
  coMentorSigns: readonly string[]
  supervisorSigns: readonly string[]
}

export type Records = {
  students: ReadonlyMap<string, StudentEntry>
  terms: ReadonlyMap<string, number>
  schools: ReadonlyMap<string, number>
  /** By code and term: `TP401 2026/27-1`. */
  courses: ReadonlyMap<string, CourseEntry>
  /** By lowercase e-mail address. */
  mentors: ReadonlyMap<string, SupervisorEntry>
  /** By user name or staff number. */
  supervisors: ReadonlyMap<string, SupervisorEntry>
  /** By person. */
  practices: ReadonlyMap<number, readonly PracticeEntry[]>
}

type Db = Kysely<CourseTables>

/** The records of everything that the lines name, in one statement for each kind. */
export async function recordsFor(db: Db, lines: readonly PracticeLine[]): Promise<Records> {
  const all = (key: string) => [...new Set(lines.flatMap(({ values }) => values[key] ?? []))]
  const students = await studentsOf(db, all('studentNumber'))
  return {
    students,
    terms: await idsByCode(db, 'term', all('term')),
    schools: await idsByCode(db, 'school', all('school')),
    courses: await coursesOf(db, all('course'), all('term')),
    mentors: await mentorsOf(db, [
      ...new Set([...all('mentorEmail'), ...all('coMentorEmail')].map((email) => email.toLowerCase())),
    ]),
    supervisors: await supervisorsOf(db, all('supervisor')),
    practices: await practicesOf(
      db,
      [...students.values()].map(({ person }) => person),
    ),
  }
}

async function idsByCode(db: Db, table: 'term' | 'school', codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from ${sql.table(table)} where code = any(${[...codes]}::text[])`.execute(db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Students by their number, with their present program; a match by another identifier is no student. */
async function studentsOf(db: Db, numbers: readonly string[]): Promise<Map<string, StudentEntry>> {
  const { rows } = await sql<StudentEntry & { sign: string }>`
    select s.sign, p.id as person, p.student_number is not null as "isStudent", (
      select up.program_id from user_program up where up.person_id = p.id and up.state = 'ACTIVE'
      order by up.started_on desc nulls last, up.id desc limit 1) as program,
      exists (select from user_program up where up.person_id = p.id)
        and not exists (select from user_program up where up.person_id = p.id and up.state = 'ACTIVE') as "left"
    from unnest(${[...numbers]}::text[]) as s(sign) cross join lateral (
      select id, student_number from person
      where student_number = s.sign
        or (student_number is null and (username = s.sign or staff_number = s.sign))
      order by student_number nulls last limit 1) p`.execute(db)
  return new Map(rows.map(({ sign, ...known }) => [sign, known]))
}

/** The key by which a course of a term is found. */
export const courseSign = (code: string, term: string): string => `${code.toUpperCase()} ${term}`

async function coursesOf(
  db: Db,
  codes: readonly string[],
  terms: readonly string[],
): Promise<Map<string, CourseEntry>> {
  const { rows } = await sql<CourseEntry & { code: string; term: string }>`
    select c.id, c.code, c.type, t.code as term,
      array(select e.person_id from enrollment e where e.course_id = c.id and e.state <> 'WITHDRAWN') as enrolled
    from course c join term t on t.id = c.term_id
    where upper(c.code) = any(${codes.map((code) => code.toUpperCase())}::text[]) and t.code = any(${[...terms]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ code, term, ...course }) => [courseSign(code, term), course]))
}

const entryColumns = sql`p.id as person, p.display_name as name, ps.id as entry, ps.kind, ps.school_id as school,
  s.code as "schoolCode", coalesce(ps.active, true) as active`

/** People by one of their addresses; people in the list of supervisors take precedence. */
async function mentorsOf(db: Db, emails: readonly string[]): Promise<Map<string, SupervisorEntry>> {
  const { rows } = await sql<SupervisorEntry & { sign: string }>`
    with named as (
      select p.id, lower(p.email) as sign from person p where lower(p.email) = any(${[...emails]}::text[])
      union
      select ps.person_id, lower(${supervisorContact('ps', contactTypes.email)}) from practice_supervisor ps)
    select distinct on (n.sign) n.sign, ${entryColumns}
    from named n join person p on p.id = n.id
    left join practice_supervisor ps on ps.person_id = p.id left join school s on s.id = ps.school_id
    where n.sign = any(${[...emails]}::text[])
    order by n.sign, ps.id nulls last, p.id`.execute(db)
  return new Map(rows.map(({ sign, ...known }) => [sign, known]))
}

/** People of the university, without external people. */
async function supervisorsOf(db: Db, signs: readonly string[]): Promise<Map<string, SupervisorEntry>> {
  const { rows } = await sql<SupervisorEntry & { username: string; staff: string | null }>`
    select p.username, p.staff_number as staff, ${entryColumns}
    from person p left join practice_supervisor ps on ps.person_id = p.id left join school s on s.id = ps.school_id
    where (p.username = any(${[...signs]}::text[]) or p.staff_number = any(${[...signs]}::text[]))
      and ps.kind is distinct from 'EXTERNAL'`.execute(db)
  const found = new Map<string, SupervisorEntry>()
  for (const { username, staff, ...known } of rows) {
    if (staff !== null) found.set(staff, known)
    found.set(username, known)
  }
  return found
}

/** The present holders of a role, by the identifiers that a file may use. */
const signsOf = (role: string, signs: ReturnType<typeof sql>) => sql<string[]>`array(
  select lower(x.sign) from practice_assignment a join practice_supervisor ps on ps.id = a.supervisor_id
  join person p on p.id = ps.person_id cross join lateral unnest(${signs}) as x(sign)
  where a.practice_id = tp.id and a.role = ${role} and a.state in ('PROPOSED', 'ACCEPTED') and x.sign is not null)`

async function practicesOf(db: Db, people: readonly number[]): Promise<Map<number, PracticeEntry[]>> {
  const { rows } = await sql<PracticeEntry>`
    select tp.person_id as person, tp.starts_on as "startsOn", tp.ends_on as "endsOn",
      json_build_object('term', t.code, 'school', s.code, 'course', upper(c.code), 'subjects', tp.subjects, 'gradeLevels', tp.grade_levels,
        'language', tp.language, 'interimOn', tp.interim_on, 'note', tp.note, 'visits', tp.required_visits::text,
        'hoursObservation', tp.required_observation::text, 'hoursTeaching', tp.required_teaching::text,
        'hoursOther', tp.required_other::text) as "values",
      ${signsOf('SCHOOL_MENTOR', sql`array[p.email, ${supervisorContact('ps', contactTypes.email)}]`)} as "mentorSigns",
      ${signsOf('CO_MENTOR', sql`array[p.email, ${supervisorContact('ps', contactTypes.email)}]`)} as "coMentorSigns",
      ${signsOf('UNIVERSITY_SUPERVISOR', sql`array[p.username, p.staff_number]`)} as "supervisorSigns"
    from teaching_practice tp join term t on t.id = tp.term_id left join school s on s.id = tp.school_id
    left join course c on c.id = tp.course_id
    where tp.person_id = any(${[...people]}::int[]) and tp.state not in ('COMPLETED', 'WITHDRAWN', 'FAILED', 'CANCELLED')
    order by tp.starts_on`.execute(db)
  const byPerson = new Map<number, PracticeEntry[]>()
  for (const row of rows) byPerson.set(row.person, [...(byPerson.get(row.person) ?? []), row])
  return byPerson
}
