import { sql, type Transaction } from 'kysely'
import type { CourseTables } from '#course/server'
import { inventNames, loadPeople, type PersonToLoad } from '#people/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { loadPrograms, type ProgramToLoad } from './catalogue.ts'
import { cell, like, whole, wordIn } from './cells.ts'
import { linesOf } from './csv.ts'
import type { Loaded, LoadOptions } from './options.ts'
import { Refusals } from './refusals.ts'

/**
 * Students of IP Portalegre (Realinho et al., UCI 697, CC BY 4.0). Of the 28 columns only those that a registry needs
 * are read: nothing about sex, age, origin, schooling or scholarship.
 */
const outcomes = new Map([
  ['Graduate', 'COMPLETED'],
  ['Enrolled', 'ACTIVE'],
  ['Dropout', 'WITHDRAWN'],
] as const)
const columns = {
  student_id: cell(whole(1, 999_999)),
  program_code: cell(like(/^\d{1,6}$/, 'the code of a program')),
  program_name: cell(like(/^.{1,200}$/, 'a text of 1 to 200 characters')),
  debtor: cell(whole(0, 1)),
  tuition_up_to_date: cell(whole(0, 1)),
  outcome: cell(wordIn(outcomes)),
}

type Tx = Transaction<CourseTables>
type Student = { number: string; program: string; debtor: boolean; owes: boolean; state: string }

const school = { code: 'IPP', name: { en: 'Polytechnic of Portalegre', pt: 'Instituto Politécnico de Portalegre' } }
/** The source has no dates: all students are assumed to have begun three years before the fee was due. */
const days = { start: '2023-09-18', end: '2026-07-31', issued: '2026-09-01', due: '2026-09-30', since: '2026-10-01' }
const tuition = { amount: 697, currency: 'EUR' }

/**
 * Loads students with programs and outcomes, holds on debtors and invoices of unpaid tuition, in the caller's
 * transaction.
 */
export async function loadStudentStatus(tx: Tx, options: LoadOptions): Promise<Loaded> {
  const { folder, embeddedIdentity, say, refuse } = options
  const refusals = new Refusals(refuse)
  const changed: Record<string, number> = {}
  const note = (kind: string, count: number) => {
    changed[kind] = count
    say(`${kind}: ${count.toLocaleString('en')} new or changed`)
  }
  const programs = new Map<string, ProgramToLoad>()
  const students = new Map<string, Student>()
  for await (const { line, row } of linesOf({ folder, name: 'portalegre_students', columns }, refusals)) {
    const number = `ipp${String(row.student_id).padStart(5, '0')}`
    if (students.has(number)) {
      const reason = `the student ${row.student_id} stands twice`
      refusals.add({ file: 'portalegre_students', line, column: 'student_id', reason })
      continue
    }
    const code = `${school.code}-${row.program_code}`
    programs.set(code, { code, name: { en: row.program_name }, ects: 180, cycle: 'BACHELOR', superseded: false })
    const [debtor, owes] = [row.debtor === 1, row.tuition_up_to_date === 0]
    students.set(number, { number, program: code, debtor, owes, state: row.outcome })
  }
  const loaded = await loadPrograms(tx, school, [...programs.values()])
  note('programs', loaded.changed)
  const people = [...students.keys()].map(personNumbered)
  const ids = await loadPeople(tx, people, embeddedIdentity, note)
  const all = [...students.values()]
  note('studies', await writeStudies(tx, all, { programs: loaded.ids, people: ids }))
  note('holds', await writeHolds(tx, all, ids))
  note('invoices', await writeInvoices(tx, all, ids))
  return { changed, refused: refusals.total, people }
}

const seedBase = 700_000_000

const personNumbered = (studentNumber: string): PersonToLoad => ({
  username: studentNumber,
  studentNumber,
  ...inventNames(seedBase + Number(studentNumber.slice(3))),
  email: `${studentNumber}@student.university.example`,
  roles: ['ROLE_STUDENT'],
})

type Ids = ReadonlyMap<string, number>

async function writeStudies(
  tx: Tx,
  students: readonly Student[],
  { programs, people }: Record<'programs' | 'people', Ids>,
) {
  const rows = students.map(({ number, program, state }) => ({
    ...{ person_id: people.get(number) ?? null, program_id: programs.get(program) ?? null, state },
    ended_on: state === 'ACTIVE' ? null : days.end,
  }))
  const types = { person_id: 'integer', program_id: 'integer', state: 'text', ended_on: 'date' } as const
  const result = await sql`
    insert into user_program (person_id, program_id, started_on, state, ended_on)
    select person_id, program_id, ${days.start}::date, state, ended_on from ${setOf(types, rows)}
    on conflict (person_id, program_id, started_on) do update
      set state = excluded.state, ended_on = excluded.ended_on, version = user_program.version + 1, updated_at = now()
      where (user_program.state, user_program.ended_on) is distinct from (excluded.state, excluded.ended_on)`.execute(
    tx,
  )
  return Number(result.numAffectedRows ?? 0)
}

const reason = {
  en: 'A debt to the university is open.',
  pt: 'Existe uma dívida à instituição.',
  'zh-Hant': '尚有欠款未清。',
}
const howToClear = {
  en: 'Pay it at the treasury, or agree on instalments.',
  pt: 'Pague na tesouraria ou acorde um plano de prestações.',
  'zh-Hant': '請到財務處繳付，或商議分期付款。',
}
const scopes = ['ENROL', 'CERTIFICATE']

/** Holds have no number of their own: a finance hold with the same first day counts as the same, cleared or not. */
async function writeHolds(tx: Tx, students: readonly Student[], people: Ids): Promise<number> {
  const debtors = students
    .filter(({ debtor }) => debtor)
    .map(({ number }) => ({ person_id: people.get(number) ?? null }))
  const result = await sql`
    insert into hold (person_id, kind, scopes, reason, how_to_clear, since)
    select r.person_id, 'FINANCE', ${scopes}, ${JSON.stringify(reason)}::jsonb, ${JSON.stringify(howToClear)}::jsonb,
      ${days.since}::date
    from ${setOf({ person_id: 'integer' }, debtors)}
    where not exists (
      select from hold h where h.person_id = r.person_id and h.kind = 'FINANCE' and h.since = ${days.since}::date)`.execute(
    tx,
  )
  return Number(result.numAffectedRows ?? 0)
}

async function writeInvoices(tx: Tx, students: readonly Student[], people: Ids): Promise<number> {
  const rows = students
    .filter(({ owes }) => owes)
    .map(({ number }) => ({ person_id: people.get(number) ?? null, number: `${number.toUpperCase()}-TUITION` }))
  const result = await sql`
    insert into invoice (person_id, number, amount, currency, issued_on, due_on)
    select person_id, number, ${tuition.amount}, ${tuition.currency}, ${days.issued}::date, ${days.due}::date
    from ${setOf({ person_id: 'integer', number: 'text' }, rows)} on conflict (number) do nothing`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
