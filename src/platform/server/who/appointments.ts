import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppointmentRefusal } from '../../contract/appointment.ts'
import { contribution } from '../../contract/contribution.ts'
import { ValidationError } from '../../contract/errors.ts'
import type { Viewer } from '../../contract/policy.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { Language } from '../../contract/words.ts'
import { platformWords } from '../words/platform.ts'

/**
 * A part that one person gives to another in a record, such as keeper of a locker. Rights follow from it, so it is
 * given like a right: never by oneself, never to a closed account, to a student of what the record is about, or to
 * somebody who neither works here nor was invited. `app/appointments.test.ts` tries each of them.
 */
export type Appointment = {
  /** What the records are, whose page shows who holds the part. */
  of: AnyResource
  /** Used once in the whole product; a second use stops the start. */
  name: string
  /** Where the appointed people are stored, as `table.column`. */
  stored: readonly `${string}.${string}`[]
  /** Fields and facts with the appointed person that rules compare with the viewer: `Locker keeper.id`. */
  tested?: readonly `${string} ${string}`[]
  /** Those who hold it today: `select … as record, … as person`. */
  holders: (today: string) => RawBuilder<unknown>
  /** Whether the person `p` works here or was invited to the record `r.record`. */
  mayHold: (today: string) => RawBuilder<boolean>
  /** What the record `r.record` is about and the person `p` may not study; or why there are no such students. */
  studied: Studied | { nobody: string }
  /** Whether domains declare what its end leaves behind (`duties.add`), or why nothing is left without somebody. */
  leaves: 'duties' | { nothing: string }
  /** The people who are told of each beginning and end: `select person` for the record with this id. */
  above: (record: RawBuilder<unknown>, today: string) => RawBuilder<unknown>
}

/** Something that has students: its id for the record `r.record`, and whether the person `p` is one of them. */
export type Studied = { id: RawBuilder<unknown>; by: RawBuilder<boolean> }

/** The appointments that domains declare: `contributes: [appointments.add(lockerKeepers)]`. */
export const appointments = contribution<Appointment>()

/** Somebody whom a person wants to appoint. */
export type Candidate = { record: number; person: number }
type Context = { db: Kysely<any>; today: string; me: Pick<Viewer, 'id' | 'impersonator'> }

const noStudies = sql<boolean>`false`
const studiesOf = ({ studied }: Appointment) => ('nobody' in studied ? noStudies : studied.by)

/** Why the person `p`, if there is one, may not hold the part in the record `r.record`; null if they may. */
export const refusalSql = (appointment: Appointment, today: string): RawBuilder<AppointmentRefusal | null> => sql`
  case when p.id is null then 'noPerson' when p.disabled then 'closed' when ${studiesOf(appointment)} then 'student'
    when not ${appointment.mayHold(today)} then 'outsider' end`

/** For each candidate, in their order, why they cannot be appointed; null for those who can. */
export async function refusalsOf(
  appointment: Appointment,
  candidates: readonly Candidate[],
  { db, today, me }: Context,
): Promise<(AppointmentRefusal | null)[]> {
  const appointing = me.impersonator ? [me.id, me.impersonator.id] : [me.id]
  const { rows } = await sql<{ refusal: AppointmentRefusal | null }>`
    select case when r.person = any(${appointing}::int[]) then 'oneself'
      else ${refusalSql(appointment, today)} end as refusal
    from unnest(${candidates.map(({ record }) => record)}::int[], ${candidates.map(({ person }) => person)}::int[])
      with ordinality as r (record, person, place)
    left join person p on p.id = r.person
    order by r.place`.execute(db)
  return rows.map(({ refusal }) => refusal)
}

/** The person if they may hold the part in the record now, for rows that the portal writes by itself; otherwise null. */
export const appointableOrNobody = (
  appointment: Appointment,
  { record, person }: { record: RawBuilder<unknown>; person: RawBuilder<unknown> },
  today: string,
): RawBuilder<number | null> => sql<number | null>`(
  select p.id from (select ${record} as record, ${person} as person) r join person p on p.id = r.person
  where not p.disabled and not ${studiesOf(appointment)} and ${appointment.mayHold(today)})`

/**
 * Refuses a person who cannot be appointed (422, at the field that names them). Until the transaction ends, nobody else
 * writes a row about the person: one that makes them a student waits, and {@link appointedStudents} then refuses it.
 */
export async function mustBeAppointable(
  appointment: Appointment,
  { path, ...candidate }: Candidate & { path: string },
  ctx: Context & { language: Language },
): Promise<void> {
  await holdPeople([candidate.person], ctx)
  const [refusal] = await refusalsOf(appointment, [candidate], ctx)
  if (refusal) throw new ValidationError([{ propertyPath: path, message: refusalText(refusal, ctx.language) }])
}

export const refusalText = (refusal: AppointmentRefusal, language: Language): string =>
  platformWords[language].appointments[refusal]

/** Waits until writes that refer to these people have ended, and makes further ones wait for this transaction. */
export async function holdPeople(people: readonly number[], { db }: Pick<Context, 'db'>): Promise<void> {
  await sql`select from person where id = any(${[...people]}::int[]) order by id for update`.execute(db)
}

/** Somebody who was just made a student of this. */
export type NewStudent = { person: number; studied: number }

/**
 * Those of these people who hold an appointment in what they now study; called after they became students. `same` tells
 * whether two of the things belong together, as an exam and what it examines.
 */
export async function appointedStudents(
  appointments: readonly Appointment[],
  students: readonly NewStudent[],
  same: (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => RawBuilder<boolean>,
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<NewStudent[]> {
  const parts = appointments.flatMap(({ holders, studied }) =>
    'nobody' in studied
      ? []
      : [
          sql`select n.person, n.studied from (${holders(today)}) r join n on n.person = r.person
              where ${same(studied.id, sql`n.studied`)}`,
        ],
  )
  if (parts.length === 0 || students.length === 0) return []
  const { rows } = await sql<NewStudent>`
    with n as (select * from unnest(${students.map(({ person }) => person)}::int[],
      ${students.map(({ studied }) => studied)}::int[]) as n (person, studied))
    ${sql.join(parts, sql` union `)} order by 1, 2`.execute(db)
  return rows
}
