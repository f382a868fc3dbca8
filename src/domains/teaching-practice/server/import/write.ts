import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { usualWeights } from '../../contract/grade.ts'
import { requirementKinds } from '../../contract/requirement-kinds.ts'
import { coMentorLines } from './co-mentors.ts'
import type { ColumnType, ImportParts, KeepRows, RowToKeep } from './keep.ts'
import { courseSign, type PracticeLine, type Records } from './known.ts'
import { type Entries, writeSupervisors } from './people.ts'

/** Plans the practices of lines without faults, and requests the people whom they name to look after them. */
export async function writePractices(
  keep: KeepRows,
  lines: readonly PracticeLine[],
  given: ImportParts,
): Promise<void> {
  const toPlan = lines.flatMap((line) => practiceOf(line, given.records) ?? [])
  const entries = await writeSupervisors(keep, [...lines, ...coMentorLines(lines)], given)
  await keep.add('teaching_practice', practiceColumns, toPlan)
  const practices = await practicesBy(given.db, toPlan)
  await keep.add(
    'practice_assignment',
    { practice_id: 'integer', supervisor_id: 'integer', role: 'text', from_day: 'date' },
    lines.flatMap((line) => assignmentsOf(line, entries, { ...given, practices })),
  )
}

const practiceColumns = {
  ...({ person_id: 'integer', program_id: 'integer', term_id: 'integer', school_id: 'integer' } as const),
  course_id: 'integer' as const,
  ...({ subjects: 'text', grade_levels: 'text', language: 'text', note: 'text' } as const),
  ...({ required_observation: 'integer', required_teaching: 'integer', required_other: 'integer' } as const),
  ...({ required_visits: 'integer', requirements: 'text[]', weights: 'jsonb' } as const),
  ...({ starts_on: 'date', interim_on: 'date', ends_on: 'date' } as const),
} satisfies Record<string, ColumnType>

type PracticeRow = RowToKeep & { person_id: number; starts_on: string }

function practiceOf(
  { line, values }: PracticeLine,
  { students, terms, schools, courses }: Records,
): PracticeRow | null {
  const { studentNumber, term, school, startsOn, ...plan } = { ...usual, ...values }
  const student = students.get(studentNumber)
  if (!student) return null
  return {
    ...{ line, person_id: student.person, program_id: student.program },
    ...{ term_id: terms.get(term) ?? null, school_id: schools.get(school) ?? null },
    course_id: courses.get(courseSign(plan.course, term))?.id ?? null,
    ...{ subjects: plan.subjects, grade_levels: plan.gradeLevels, language: plan.language, note: plan.note },
    required_observation: Number(plan.hoursObservation),
    required_teaching: Number(plan.hoursTeaching),
    required_other: Number(plan.hoursOther),
    required_visits: Number(plan.visits),
    requirements: `{${requirementKinds.join(',')}}`,
    weights: JSON.stringify(usualWeights),
    ...{ starts_on: startsOn, interim_on: plan.interimOn, ends_on: plan.endsOn },
  }
}

/** The default for an empty cell, the same as for a practice planned by hand. */
const usual = {
  ...{ studentNumber: '', term: '', school: '', course: '', subjects: '', gradeLevels: null, language: 'en', note: '' },
  ...{ hoursObservation: '0', hoursTeaching: '0', hoursOther: '0', visits: '2' },
  ...{ startsOn: '', interimOn: null, endsOn: null },
}

/**
 * The practices just written, by person and first day; a practice that ended before its first day and was planned again
 * has a lower id.
 */
async function practicesBy(db: Kysely<CourseTables>, rows: readonly PracticeRow[]): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ id: number; person: number; startsOn: string }>`
    select max(tp.id) as id, tp.person_id as person, tp.starts_on as "startsOn"
    from teaching_practice tp where tp.person_id = any(${rows.map(({ person_id }) => person_id)}::int[])
    group by tp.person_id, tp.starts_on`.execute(db)
  return new Map(found.map(({ id, person, startsOn }) => [signOf(person, startsOn), id]))
}

const signOf = (person: number, startsOn: string): string => `${person} ${startsOn}`

function assignmentsOf(
  { line, values }: PracticeLine,
  { byEmail, byPerson }: Entries,
  { records, practices, today }: ImportParts & { practices: ReadonlyMap<string, number> },
): RowToKeep[] {
  const { studentNumber = '', startsOn = '', mentorEmail, coMentorEmail, supervisor } = values
  const practice_id = practices.get(signOf(records.students.get(studentNumber)?.person ?? 0, startsOn)) ?? null
  const mentor = mentorEmail === undefined ? undefined : byEmail.get(mentorEmail.toLowerCase())
  const ofUniversity = supervisor === undefined ? undefined : records.supervisors.get(supervisor)
  const asked = (role: string, supervisor_id: number | undefined) =>
    supervisor_id === undefined ? [] : [{ line, practice_id, supervisor_id, role, from_day: today }]
  return [
    ...asked('SCHOOL_MENTOR', mentor),
    ...asked('CO_MENTOR', coMentorEmail === undefined ? undefined : byEmail.get(coMentorEmail.toLowerCase())),
    ...asked('UNIVERSITY_SUPERVISOR', ofUniversity && byPerson.get(ofUniversity.person)),
  ]
}
