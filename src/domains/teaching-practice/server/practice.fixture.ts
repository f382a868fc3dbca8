import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { makeTerm } from '#academics/server'
import type { Role } from '#people/contract'
import { inviteGuest, makePerson } from '#people/server'
import type { assignmentRoles } from '../contract/assignment.ts'

import { actsOf } from '../contract/guest-acts.ts'
import { TeachingPractice } from '../contract/practice.ts'
import type { PracticeState } from '../contract/practice-flow.ts'
import { keepForms } from './evaluation/evaluation-forms.ts'
import { makeAssignment, makeExternalSupervisor, makePractice, makeSchool, makeUserSupervisor } from './factory.ts'
import type { PracticeTables } from './tables.ts'

type Db = Kysely<PracticeTables>
/** A person who can sign in; the subject of the token is the username. */
type Person = { id: number; username: string }
/** A person in the list of supervisors. */
export type Party = { person: number; entry: number; username: string; email: string }

/** The days of a practice of the fixture; a link is valid for sixty days more, whenever the tests run. */
export const period = { starts: '2026-10-01', ends: '2099-05-31' }
const early = '2026-11-05T02:00:00Z'
/** When the forms were submitted, so that the days for objections are not over. */
const handedIn = '2026-11-10T02:00:00Z'
/** The first bytes that make a file a PDF. */
export const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

let serial = 0

/** A person with an account. */
export async function makeUser(
  db: Db,
  name: string,
  more: { studentNumber?: string; staffNumber?: string; roles?: readonly Role[] } = {},
): Promise<Person> {
  const identity = { issuer: 'embedded', subject: name }
  const { id } = await makePerson(db, {
    username: name,
    officialName: name,
    email: `${name}@example.edu`,
    identity,
    ...more,
  })
  return { id, username: name }
}

/** A person of the university who looks after students. */
export async function makeLecturer(db: Db, name: string): Promise<Party> {
  const { id } = await makeUser(db, name, { staffNumber: name })
  return { person: id, entry: (await makeUserSupervisor(db, id)).id, username: name, email: `${name}@example.edu` }
}

/** A person of a school, without an account. */
export async function makeOutsider(db: Db, name: string, school: number, coordinates = false): Promise<Party> {
  const email = `${name}@school.example`
  const { id, personId } = await makeExternalSupervisor(db, { name, email, school_id: school, coordinates })
  return { person: personId, entry: id, username: name, email }
}

/** A practice with everything in place for every transition of its flows: tests take one item away. */
export async function makeReady(
  db: Db,
  { state = 'ACTIVE', name = `p${++serial}` }: { state?: PracticeState; name?: string } = {},
) {
  const manager = await makeUser(db, `manager-${name}`, { roles: ['ROLE_TP_MANAGER'] })
  const student = await makeUser(db, `student-${name}`, { studentNumber: `S-${name}`, roles: ['ROLE_STUDENT'] })
  await sql`insert into user_contact (person_id, category, type, combined)
    values (${student.id}, 'Emergency', 4, '+85366123456')`.execute(db)
  const school = (await makeSchool(db, { code: name, name: { en: `School ${name}`, pt: `Escola ${name}` } })).id
  const coordinator = await makeOutsider(db, `coordinator-${name}`, school, true)
  const mentor = await makeOutsider(db, `mentor-${name}`, school)
  const supervisor = await makeLecturer(db, `supervisor-${name}`)
  const portfolio_file_id = await namePdf(db, student.id, 'practice-portfolio')
  const term = await makeTerm(db, { code: `TP-${name}`, starts_on: period.starts, ends_on: period.ends })
  const practice = await makePractice(db, {
    ...{
      person_id: student.id,
      school_id: school,
      term_id: term.id,
      state,
      starts_on: period.starts,
      ends_on: period.ends,
    },
    ...{ required_observation: 1, required_teaching: 2, requirements: ['CLEARANCE' as const], portfolio_file_id },
    ...{ conduct_accepted_at: early, conflicts_declared_at: early, portfolio_mark: 90 },
  })
  const part = async (role: (typeof assignmentRoles)[number], { entry }: Party) =>
    (await makeAssignment(db, { practice_id: practice.id, supervisor_id: entry, role })).id
  const supervising = await part('UNIVERSITY_SUPERVISOR', supervisor)
  const mentoring = await part('SCHOOL_MENTOR', mentor)
  const requirement = await makeRequirement(db, practice.id, student.id)
  const hours = await makeHours(db, practice.id, supervisor.person)
  const meetings = await makeMeetings(db, practice.id, supervisor.person)
  const forms = await makeForms(db, practice.id, {
    supervisor: supervisor.person,
    mentor: mentor.person,
    self: student.id,
  })
  return {
    ...{ practice: practice.id, iri: TeachingPractice.iri(practice.id), name, school, requirement },
    ...{ manager, student, coordinator, mentor, supervisor, supervising, mentoring, ...hours, ...meetings, ...forms },
  }
}
export type PracticeFixture = Awaited<ReturnType<typeof makeReady>>

/** A file that is named but does not exist: for rules that only check whether there is one. */
async function namePdf(db: Db, person_id: number, kind: string): Promise<string> {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const row = { person_id, kind, name: `${kind}.pdf`, content_type: 'application/pdf', size: pdf.byteLength, sha256 }
  return (await db.insertInto('stored_file').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function makeRequirement(db: Db, practice_id: number, student: number): Promise<number> {
  const file_id = await namePdf(db, student, 'practice-proof')
  const proof = { kind: 'CLEARANCE', state: 'VERIFIED', valid_until: '2099-12-31' } as const
  const row = { ...proof, practice_id, file_id }
  return (await db.insertInto('practice_requirement').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** An entry of a time log, of half an hour on its own day by default. */
export async function makeEntry(
  db: Db,
  entry: Partial<Insertable<PracticeTables['practice_time_log']>> & { practice_id: number; date: string },
): Promise<number> {
  const usual = {
    kind: 'TEACHING',
    starts_at: '14:00',
    ends_at: '14:30',
    description: 'Poems',
    state: 'DRAFT',
  } as const
  const row = { ...usual, submitted_at: early, ...entry }
  return (await db.insertInto('practice_time_log').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** All required hours, approved; and one more entry that is still a draft. */
async function makeHours(db: Db, practice_id: number, decided_by: number) {
  const approved = { practice_id, state: 'APPROVED' as const }
  const observed = {
    ...approved,
    kind: 'OBSERVATION' as const,
    date: '2026-11-02',
    starts_at: '08:00',
    ends_at: '09:00',
  }
  const taught = { ...approved, date: '2026-11-03', starts_at: '08:00', ends_at: '10:00' }
  const ids = { observed: await makeEntry(db, observed), taught: await makeEntry(db, taught) }
  await sql`update practice_time_log set decided_by = ${decided_by}, decided_at = ${early}
    where practice_id = ${practice_id}`.execute(db)
  return { ...ids, draft: await makeEntry(db, { practice_id, date: '2026-11-04' }) }
}

/** The required visit, signed by both; and one talk that is planned, though its time is over. */
async function makeMeetings(db: Db, practice_id: number, supervisor_id: number) {
  const usual = { practice_id, supervisor_id, kind: 'SCHOOL_VISIT' as const, at: early, notes: 'A calm class.' }
  const add = async (state: 'SIGNED' | 'PLANNED') =>
    (
      await db
        .insertInto('practice_meeting')
        .values({ ...usual, state })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  return { visit: await add('SIGNED'), talk: await add('PLANNED') }
}

type Evaluation = Selectable<PracticeTables['practice_evaluation']>
type Evaluators = { supervisor: number; mentor: number; self: number }

/** Every form of the practice, submitted, with 4 out of 5 throughout. */
async function makeForms(db: Db, practice_id: number, { supervisor, mentor, self }: Evaluators) {
  await keepForms(db)
  const form = await db
    .selectFrom('evaluation_form')
    .select(['id', 'criteria'])
    .where('code', '=', 'new')
    .executeTakeFirstOrThrow()
  const items = form.criteria.map(({ key }) => ({ key, score: 4, notApplicable: false, evidence: '' }))
  const add = async (stage: Evaluation['stage'], role: Evaluation['role'], evaluator_id: number) => {
    const row = { practice_id, form_id: form.id, stage, role, evaluator_id, total: 80, submitted_at: handedIn }
    const values = { ...row, items: JSON.stringify(items), state: 'SUBMITTED' as const }
    return (await db.insertInto('practice_evaluation').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  return {
    ...{
      interim: await add('INTERIM', 'SUPERVISOR', supervisor),
      otherInterim: await add('INTERIM', 'MENTOR', mentor),
    },
    ...{ final: await add('FINAL', 'SUPERVISOR', supervisor), otherFinal: await add('FINAL', 'MENTOR', mentor) },
    ...{ self: await add('SELF', 'SELF', self), items },
  }
}

/** Gives a person of a school access to a practice by a link; returns the link and its secret. */
export async function makeLink(
  db: Db,
  { iri, manager }: Pick<PracticeFixture, 'iri' | 'manager'>,
  { person, email }: Party,
  part: keyof typeof actsOf = 'SCHOOL_MENTOR',
  scope: string = iri,
): Promise<{ id: number; secret: string; entrance: number }> {
  const invitation = {
    personId: person,
    object: iri,
    acts: actsOf[part],
    part,
    scope,
    email,
    until: '2099-07-30T23:59:59Z',
  }
  const secret = await inviteGuest(db, { ...invitation, invitedBy: manager.id })
  const { rows } = await sql<{ id: number; entrance: number }>`
    select l.id, (select max(s.id) from guest_secret s where s.person_id = l.person_id) as entrance
    from guest_link l where l.person_id = ${person} and l.object = ${iri} and l.part = ${part}`.execute(db)
  return { secret, ...(rows[0] ?? { id: 0, entrance: 0 }) }
}
