import { type Kysely, sql } from 'kysely'
import type { DemoStructure } from '#academics/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { PracticeTables } from '../tables.ts'
import type { Parties, Party } from './people.ts'
import type { DemoPractice } from './plans.ts'

type Db = Kysely<PracticeTables>
/** A practice in the database, with the people who look after it. */
export type SeededPractice = DemoPractice & {
  id: number
  person: number
  subjects: string
  supervisor: Party | null
  mentor: Party | null
}

/** How far a practice has come; one that left the normal course counts as far as it came. */
export const steps = {
  ...({ PLANNED: 0, CANCELLED: 0, REQUIREMENTS: 1, WITHDRAWN: 1, PLACEMENT_REQUESTED: 2, CONFIRMED: 3 } as const),
  ...({ ACTIVE: 4, SUSPENDED: 4, REPLACEMENT_NEEDED: 4, FAILED: 4, EVALUATION: 5 } as const),
  ...({ MODERATION: 6, GRADED: 7, COMPLETED: 8 } as const),
} satisfies Record<DemoPractice['state'], number>

/** The number of steps that a practice has completed; one that was left while running had begun. */
export const stepOf = ({ state, approved }: DemoPractice): number =>
  state === 'WITHDRAWN' && approved.teaching > 0 ? steps.ACTIVE : steps[state]

const subjects = ['Chinese', 'Mathematics', 'English', 'Portuguese', 'General studies', 'Visual arts', 'Music']
const grades = ['P1–P2', 'P3–P4', 'P5–P6', 'F1–F2', 'F3', 'K2–K3']
const languages = ['zh-Hant', 'zh-Hant', 'en', 'pt'] as const
const weights = JSON.stringify({ supervisor: 50, mentor: 30, portfolio: 10, attendance: 10 })

const columns = {
  ...({ person_id: 'integer', program_id: 'integer', term_id: 'integer', school_id: 'integer' } as const),
  ...({ subjects: 'text', grade_levels: 'text', language: 'text', required_observation: 'integer' } as const),
  ...({ required_teaching: 'integer', required_other: 'integer', required_visits: 'integer' } as const),
  ...({ starts_on: 'date', interim_on: 'date', ends_on: 'date', form_generation: 'text', state: 'text' } as const),
  ...({ conduct_accepted_at: 'timestamptz', conflicts_declared_at: 'timestamptz', conflicts: 'text' } as const),
  ...({ weights: 'jsonb', portfolio_mark: 'numeric', moderation: 'numeric', moderation_comment: 'text' } as const),
  ...({ note: 'text' } as const),
}

/** Inserts the practices, assigning supervisors and the mentors of each school in turn. */
export async function insertPractices(
  db: Db,
  practices: readonly DemoPractice[],
  given: {
    people: Ids
    programs: ReadonlyMap<string, string>
    catalogue: DemoStructure['catalogue']
    schools: Ids
    parties: Parties
  },
): Promise<SeededPractice[]> {
  const { people, catalogue, schools } = given
  const rows = practices.map((practice) => ({
    ...rowOf(practice),
    person_id: idOf(people, practice.student),
    program_id: idOf(catalogue.programs, given.programs.get(practice.student) ?? 'ED'),
    term_id: idOf(catalogue.terms, practice.term),
    school_id: practice.school === null ? null : idOf(schools, practice.school),
  }))
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const made = await sql<{ id: number; person: number }>`
    insert into teaching_practice (${names}, requirements)
    select ${names}, '{CLEARANCE,HEALTH,INSURANCE,TRAINING}' from ${setOf(columns, rows)}
    returning id, person_id as person`.execute(db)
  const ids = new Map(made.rows.map(({ id, person }) => [person, id]))
  return practices.map((practice) => {
    const person = idOf(people, practice.student)
    const subject = subjectOf(practice)
    return { ...practice, id: ids.get(person) ?? 0, person, subjects: subject, ...partiesOf(practice, given.parties) }
  })
}

const subjectOf = ({ at }: DemoPractice): string => subjects[at % subjects.length] ?? ''

function rowOf(practice: DemoPractice) {
  const { at, required, startsOn, marks } = practice
  return {
    ...{ subjects: subjectOf(practice), grade_levels: grades[at % grades.length] ?? null, state: practice.state },
    ...{ language: languages[at % languages.length] ?? 'en', form_generation: practice.generation },
    required_observation: required.observation,
    required_teaching: required.teaching,
    required_other: required.other,
    required_visits: practice.requiredVisits,
    ...{ starts_on: startsOn, interim_on: practice.interimOn, ends_on: practice.endsOn, weights },
    ...declared(practice),
    ...moderated(practice),
    note: marks.includes('expiring') ? 'Goes on two weeks longer than planned; proofs are to be renewed.' : '',
  }
}

/**
 * The declarations of the student before the practice began; in earlier states every other student has not made them
 * yet.
 */
function declared(practice: DemoPractice) {
  const { at, state, startsOn } = practice
  const step = stepOf(practice)
  const isOdd = at % 2 === 1
  const hasDeclared = step >= steps.PLACEMENT_REQUESTED || (state === 'REQUIREMENTS' && isOdd)
  const hasAccepted = step >= steps.ACTIVE || (state === 'CONFIRMED' && isOdd)
  return {
    conflicts_declared_at: hasDeclared ? `${dayAfter(startsOn, -40)}T04:00:00Z` : null,
    conflicts: hasDeclared && at % 13 === 4 ? 'A cousin teaches at another school, in Coloane.' : '',
    conduct_accepted_at: hasAccepted ? `${dayAfter(startsOn, -40)}T04:00:00Z` : null,
  }
}

function moderated(practice: DemoPractice) {
  const { at, state } = practice
  const isGraded = stepOf(practice) >= steps.GRADED
  const isRaised = isGraded && at % 3 === 0
  return {
    portfolio_mark: isGraded || (state === 'MODERATION' && at % 2 === 0) ? 78 + (at % 15) : null,
    moderation: isRaised ? 1.5 : 0,
    moderation_comment: isRaised ? 'Took over a class for two weeks when the teacher fell ill.' : '',
  }
}

/** Mina has the demo users; the others get people of the university and of the school in turn. */
function partiesOf(practice: DemoPractice, { supervisors, mentors }: Parties) {
  const { at, school } = practice
  const step = stepOf(practice)
  const beside = mentors.get(school ?? '') ?? []
  const asked = step >= steps.REQUIREMENTS
  const named = step >= steps.CONFIRMED || (step === steps.PLACEMENT_REQUESTED && at % 2 === 0)
  return {
    supervisor: asked ? (supervisors[at % supervisors.length] ?? null) : null,
    mentor: named ? (beside[Math.floor(at / 16) % Math.max(1, beside.length)] ?? null) : null,
  }
}

const assignmentColumns = {
  ...({ practice_id: 'integer', supervisor_id: 'integer', role: 'text', state: 'text' } as const),
  ...({ from_day: 'date', until_day: 'date' } as const),
}

/** The requests to look after the practices, with the answers. */
export async function seedAssignments(db: Db, practices: readonly SeededPractice[], { supervisors }: Parties) {
  const rows = practices.flatMap((practice) => {
    const { id, at, state, startsOn, supervisor, mentor } = practice
    const begun = stepOf(practice) >= steps.ACTIVE
    const asked = (party: Party | null | undefined, role: string, answer: string, until: string | null = null) =>
      party
        ? [
            {
              practice_id: id,
              supervisor_id: party.entry,
              role,
              state: answer,
              from_day: dayAfter(startsOn, -30),
              until_day: until,
            },
          ]
        : []
    const isReplaced = state === 'REPLACEMENT_NEEDED'
    const other = supervisors[(at + 1) % supervisors.length]
    return [
      ...asked(supervisor, 'UNIVERSITY_SUPERVISOR', begun || at % 3 !== 0 ? 'ACCEPTED' : 'PROPOSED'),
      ...asked(
        mentor,
        'SCHOOL_MENTOR',
        isReplaced ? 'REPLACED' : begun || at % 2 === 1 ? 'ACCEPTED' : 'PROPOSED',
        isReplaced ? dayAfter(startsOn, 40) : null,
      ),
      ...(at % 17 === 3 ? asked(other, 'UNIVERSITY_SUPERVISOR', 'DECLINED', dayAfter(startsOn, -28)) : []),
    ]
  })
  await sql`insert into practice_assignment (practice_id, supervisor_id, role, state, from_day, until_day)
    select practice_id, supervisor_id, role, state, from_day, until_day from ${setOf(assignmentColumns, rows)}`.execute(
    db,
  )
}
