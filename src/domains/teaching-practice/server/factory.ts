import type { Insertable, Kysely } from 'kysely'
import { makeTerm } from '#academics/server'
import { addPerson } from '#people/server'
import { usualWeights } from '../contract/grade.ts'
import { requirementKinds } from '../contract/requirement-kinds.ts'
import { keepContacts } from './supervisor-contact.ts'
import type { PracticeTables } from './tables.ts'

type Db = Kysely<PracticeTables>
type Made = { id: number }

/** Makes a school with an agreement that does not end; for tests and the demonstration. */
export function makeSchool(
  db: Db,
  school: Partial<Insertable<PracticeTables['school']>> & { code: string },
): Promise<Made> {
  const usual = { name: { en: school.code }, kind: 'PRIMARY', district: 'Taipa', agreement_from: '2020-01-01' }
  return db
    .insertInto('school')
    .values({ ...usual, agreement_renews: true, search_text: school.code.toLowerCase(), ...school })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type NewSupervisor = Partial<Insertable<PracticeTables['practice_supervisor']>>

/** Puts somebody of the university into the list of supervisors. */
export function makeUserSupervisor(db: Db, person_id: number, more: NewSupervisor = {}): Promise<Made> {
  return db
    .insertInto('practice_supervisor')
    .values({ kind: 'USER', ...more, person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Makes somebody of a school, with an e-mail address and no account. */
export async function makeExternalSupervisor(
  db: Db,
  { name, email, ...more }: NewSupervisor & { name: string; email: string },
): Promise<Made & { personId: number }> {
  const personId = await addPerson(db, { username: `external.${email}`, officialName: name, englishName: name, email })
  await keepContacts({ db }, personId, { englishName: name, email })
  const { id } = await db
    .insertInto('practice_supervisor')
    .values({ kind: 'EXTERNAL', ...more, person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, personId }
}

type NewPractice = Partial<Insertable<PracticeTables['teaching_practice']>> & { person_id: number }

/** Makes a practice from autumn 2026 to spring 2027, in whatever state; for tests and the demonstration. */
export async function makePractice(db: Db, practice: NewPractice): Promise<Made> {
  const term_id =
    practice.term_id ??
    (await makeTerm(db, { code: `TP-${practice.person_id}`, starts_on: '2026-09-01', ends_on: '2027-06-30' })).id
  const usual = {
    ...{ subjects: 'Chinese', required_observation: 10, required_teaching: 20, required_other: 0, required_visits: 1 },
    ...{ requirements: [...requirementKinds], starts_on: '2026-10-01', ends_on: '2027-05-31', weights: usualWeights },
  }
  return db
    .insertInto('teaching_practice')
    .values({ ...usual, ...practice, term_id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Gives a practice somebody who looks after it. */
export function makeAssignment(
  db: Db,
  assignment: Pick<Insertable<PracticeTables['practice_assignment']>, 'practice_id' | 'supervisor_id' | 'role'> & {
    state?: string
  },
): Promise<Made> {
  return db
    .insertInto('practice_assignment')
    .values({ state: 'ACCEPTED', from_day: '2026-09-15', ...assignment })
    .returning('id')
    .executeTakeFirstOrThrow()
}
