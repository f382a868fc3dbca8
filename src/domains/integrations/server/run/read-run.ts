import { type Kysely, sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { surprisingPercent } from '../../contract/run/sync-run.ts'
import type { Adapter } from '../other-side/adapter.ts'
import { adapters } from '../other-side/adapters.ts'
import { partsOf } from '../other-side/call.ts'
import type { LearningSystem, OtherPerson, OtherWork } from '../other-side/learning-system.ts'
import { openSystem } from '../other-side/open-system.ts'
import { problemOf } from '../other-side/problem.ts'
import type { IntegrationsTables } from '../tables.ts'
import { marksHere, studentsOf } from './course-side.ts'
import type { Student } from './match-people.ts'
import { settleNight } from './nightly.ts'
import { planMarks } from './plan-marks.ts'
import { planPeople } from './plan-people.ts'
import { type PlannedRow, plannedRow } from './plan-row.ts'

type Planned = {
  run: number
  connection: number
  course: number
  kind: ConnectionKind
  otherId: string
  linkedBy: number
  isScheduled: boolean
}
type Plan = { rows: PlannedRow[]; mostLeave: number; isSurprising: boolean; works: readonly OtherWork[] }

/** Reads the other side to its end and stores the fate of every row. A reading that fails changes nobody. */
export async function readRun({ run }: { run: number }, work: WorkCtx): Promise<void> {
  const db: Kysely<IntegrationsTables> = work.db
  const planned = await plannedRun(db, run)
  if (!planned) return
  if (await store(planned, work)) await settleNight(run, work)
}

/** Whether everything was read; else the run has failed and says why. */
async function store(planned: Planned, work: WorkCtx): Promise<boolean> {
  const db: Kysely<IntegrationsTables> = work.db
  try {
    const system = await openSystem(work, { kind: planned.kind, person: planned.linkedBy })
    await addWorks(db, planned.connection, await system.works(planned.otherId))
    const plan = await planOf(system, planned, work)
    await inTransaction(db, (tx) => storePlan(tx, planned, plan))
    return true
  } catch (error) {
    const { code, detail } = problemOf(error)
    await db
      .updateTable('sync_run')
      .set({ state: 'FAILED', problem: code, detail, version: sql`version + 1` })
      .where('id', '=', planned.run)
      .where('state', '=', 'PLANNED')
      .execute()
    return false
  }
}

async function plannedRun(db: Kysely<IntegrationsTables>, run: number): Promise<Planned | undefined> {
  return db
    .selectFrom('sync_run as r')
    .innerJoin('connection as k', 'k.id', 'r.connection_id')
    .select(['r.id as run', 'r.is_scheduled as isScheduled', 'k.id as connection', 'k.course_id as course'])
    .select(['k.kind', 'k.other_id as otherId', 'k.linked_by as linkedBy'])
    .where('r.id', '=', run)
    .where('r.state', '=', 'PLANNED')
    .where('k.state', '=', 'LINKED')
    .executeTakeFirst()
}

async function planOf(
  system: LearningSystem,
  { connection, course, kind, otherId, isScheduled }: Planned,
  { db, today }: WorkCtx,
): Promise<Plan> {
  const students = await studentsOf(db, course, today)
  const roster = await system.roster(otherId)
  const { invites } = adapters[kind]
  const others = await system.accounts(otherId, signsOfAbsent(students, roster, adapters[kind]))
  const people = planPeople(students, roster, others)
  const here = await marksHere(db, connection)
  const inCourse = new Set(roster.filter(({ isSuspended }) => !isSuspended).map(({ id }) => id))
  const marked = [...people.accounts.values()].filter((id) => inCourse.has(id))
  const there = here.works.length > 0 ? await system.marks(otherId, marked) : { works: [], marks: [] }
  const leave = people.rows.filter(({ fate }) => fate === 'SUSPEND').length
  // Nobody is removed at night before somebody has looked at it: unlike a suspension it cannot be taken back in full.
  const mostLeave = invites && isScheduled ? 0 : Math.floor((people.active * surprisingPercent) / 100)
  return {
    rows: [...people.rows, ...planMarks(here, there, people.accounts)],
    ...{ mostLeave, isSurprising: leave > mostLeave, works: there.works },
  }
}

/**
 * The signs of students who are not in the course there. Of a system that invites, also those of people who left: an
 * invitation that they have not accepted is withdrawn.
 */
function signsOfAbsent(
  students: readonly Student[],
  roster: readonly OtherPerson[],
  { hasNumbers, invites }: Pick<Adapter, 'hasNumbers' | 'invites'>,
): { numbers: string[]; emails: string[] } {
  const numbers = new Set(roster.map(({ number }) => number))
  const addresses = new Set(roster.map(({ email }) => email))
  const isAbsent = ({ number, emails }: Student) =>
    hasNumbers ? number === null || !numbers.has(number) : !emails.some((email) => addresses.has(email.toLowerCase()))
  const absent = students.filter((one) => (one.isEnrolled || invites) && isAbsent(one))
  return { numbers: absent.flatMap(({ number }) => number ?? []), emails: absent.flatMap(({ emails }) => emails) }
}

/** Remembers works that are new there; people choose where their marks go. */
async function addWorks(
  db: Kysely<IntegrationsTables>,
  connection: number,
  works: readonly OtherWork[],
): Promise<void> {
  for (const part of partsOf(works, 500))
    await db
      .insertInto('sync_work')
      .values(part.map(({ id, title }) => ({ connection_id: connection, other_id: id, title: title.slice(0, 300) })))
      .onConflict((on) => on.columns(['connection_id', 'other_id']).doUpdateSet({ title: sql`excluded.title` }))
      .execute()
}

async function storePlan(
  db: Kysely<IntegrationsTables>,
  { run, connection }: Planned,
  { rows: planned, works, mostLeave, isSurprising }: Plan,
): Promise<void> {
  for (const { id, most } of works)
    await db
      .updateTable('sync_work')
      .set({ most })
      .where('connection_id', '=', connection)
      .where('other_id', '=', id)
      .execute()
  const unmapped = await db
    .selectFrom('sync_work as w')
    .select(['w.id'])
    .where('w.connection_id', '=', connection)
    .where('w.assessment_id', 'is', null)
    .orderBy('w.id')
    .execute()
  const rows = [
    ...planned,
    ...unmapped.map(({ id }) => plannedRow({ subject: 'WORK', fate: 'NOTHING', work: id, reason: 'notMapped' })),
  ]
  for (const part of partsOf(rows, 1_000)) await insertRows(db, run, part)
  const countOf = (...fates: PlannedRow['fate'][]) => rows.filter(({ fate }) => fates.includes(fate)).length
  await db
    .updateTable('sync_run')
    .set({
      ...{ state: 'DRY_RUN', read_at: sql`now()`, is_stopped: isSurprising, most_leave: mostLeave },
      ...{ added: countOf('ADD'), changed: countOf('CHANGE'), suspended: countOf('SUSPEND') },
      ...{ returned: countOf('RETURN'), conflicts: countOf('CONFLICT'), same: countOf('NOTHING') },
      version: sql`version + 1`,
    })
    .where('id', '=', run)
    .where('state', '=', 'PLANNED')
    .execute()
}

const insertRows = (db: Kysely<IntegrationsTables>, run: number, rows: readonly PlannedRow[]) =>
  db
    .insertInto('sync_row')
    .values(
      rows.map(({ enrollment, work, otherPerson, markVersion, options, ...row }) => ({
        ...{ run_id: run, enrollment_id: enrollment, work_id: work, other_person: otherPerson },
        ...{ mark_version: markVersion, options: [...options] },
        ...row,
      })),
    )
    .execute()
