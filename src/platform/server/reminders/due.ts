import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Domain } from '../domain.ts'
import type { ConditionReader } from '../resource/conditions.ts'
import { dueOf, isOpen, type Obligation, obligationsOf, valuesOf } from '../resource/obligations.ts'
import { peopleOf } from '../resource/parties.ts'
import type { ResourceHandler } from '../resource/resource-handler.ts'
import type { StoredValues } from '../words/spoken.ts'

/** A reminder of an obligation to a person, or an escalation because others did not act. */
export type DueReminder = {
  /** The type and the id of the record. */
  type: string
  object: number
  /** The name of the condition. */
  task: string
  /** `YYYY-MM-DD` */
  due: string
  /** The step that was reached, in days after the due day. */
  days: number
  escalated: boolean
  person: number
  values: StoredValues
  /** For an escalation, the notice that the person gets in the portal. */
  notice: string | null
}

/** For how many days after the last step a reminder that could not be sent is caught up on. */
const lastDays = 30
/** An escalation follows a reminder of an earlier day; if nobody could be reminded, it comes this many days later. */
const graceDays = 3

/** Which reminders: those not sent before, or, to see whether they still hold, those about some records. */
export type Which = 'new' | readonly { type: string; task: string; object: number }[]

/**
 * The open obligations of all domains, with everybody who is to be reminded of them today. People to whom a domain writes
 * every week are not reminded of its records.
 */
export function dueReminders(
  domains: readonly Domain[],
  reader: ConditionReader,
  which: Which,
): RawBuilder<DueReminder> {
  const all = remindedIn(domains).flatMap(({ handler, one, weekly }) => {
    const among = which === 'new' ? null : objectsAmong(which, handler, one)
    if (among?.length === 0) return []
    const asked = { reader, among, weekly }
    return [remindersOf(handler, one, asked), ...escalationsOf(handler, one, asked)]
  })
  if (all.length === 0) return sql`select ${sql.join(columns)} where false`
  const isNew = sql`not exists (select from reminder r where r.object_type = x.type and r.object_id = x.object
    and r.task = x.task and r.due_on = x.due and r.days = x.days and r.person_id = x.person)`
  return sql<DueReminder>`
    select distinct x.type, x.object, x.task, x.due::text as due, x.days, x.escalated, x.person, x."values", x.notice
    from (${sql.join(all, sql` union all `)}) x
    join person p on p.id = x.person and not p.disabled where ${which === 'new' ? isNew : sql`true`}`
}

/** The columns of no reminder at all. */
const columns = [
  ...[sql`null::text as type`, sql`0 as object`, sql`null::text as task`, sql`null::text as due`, sql`0 as days`],
  ...[sql`false as escalated`, sql`0 as person`, sql`null::jsonb as "values"`, sql`null::text as notice`],
]

const objectsAmong = (which: Exclude<Which, 'new'>, { resource }: ResourceHandler, { name }: Obligation): number[] =>
  which.filter(({ type, task }) => type === resource.type && task === name).map(({ object }) => object)

type Reminded = { handler: ResourceHandler; one: Obligation; weekly: RawBuilder<unknown> | undefined }

/** The obligations that declare reminders, with the people to whom their domain writes every week. */
export const remindedIn = (domains: readonly Domain[]): Reminded[] =>
  domains.flatMap(({ handlers, weeklyReminders }) =>
    handlers.flatMap((handler) =>
      obligationsOf(handler)
        .filter(({ condition }) => condition.remindAfter)
        .map((one) => ({ handler, one, weekly: weeklyReminders?.people })),
    ),
  )

/** The steps at which people are reminded, the earliest first. */
function stepsOf({ condition: { remindAfter = [0], every } }: Obligation): number[] {
  const last = remindAfter.at(-1) ?? 0
  const more = every ? Array.from({ length: Math.floor(lastDays / every) }, (_, at) => last + (at + 1) * every) : []
  return [...remindAfter, ...more]
}

/** A due day, or the day of a due instant at the university. */
export const dayOf = (due: Expression<unknown>, timeZone: string) => sql`(select case
  when length(d.due) = 10 then d.due::date else (d.due::timestamptz at time zone ${timeZone})::date end from (select (${due})::text as due) d)`

type Rows = { people: RawBuilder<unknown>; days: RawBuilder<unknown>; notice: string | null; when: RawBuilder<unknown> }
/** Who reads, the ids of the records if only some are asked for, and who is left out. */
type Query = { reader: ConditionReader; among: readonly number[] | null; weekly: RawBuilder<unknown> | undefined }

/** The rows of one obligation, with its due day `waiting.due` and the people `reader`. */
const rowsOf = (handler: ResourceHandler, one: Obligation, { reader, among, weekly }: Query, rows: Rows) => sql`
  select ${sql.lit(handler.resource.type)}::text as type, ${sql.ref(`${handler.as}.id`)} as object,
    ${sql.lit(one.name)}::text as task, waiting.due, ${rows.days} as days, ${sql.lit(rows.notice !== null)} as escalated, reader.person,
    ${valuesOf(one, reader)} as "values", ${sql.lit(rows.notice)}::text as notice
  from ${sql.table(handler.table)} as ${sql.ref(handler.as)}
  cross join lateral (select ${dayOf(dueOf(one, reader), reader.timeZone)} as due) waiting
  cross join lateral (${rows.people}) reader
  where ${isOpen(handler, one, reader)} and ${rows.when}
    and ${among ? sql`${sql.ref(`${handler.as}.id`)} = any(${[...among]}::int[])` : sql`true`}
    and ${weekly ? sql`reader.person not in (${weekly})` : sql`true`}`

const daysOver = (today: string) => sql`(${today}::date - waiting.due)`

/** Those who resolve it, at the latest step that was reached. */
function remindersOf(handler: ResourceHandler, one: Obligation, asked: Query): RawBuilder<unknown> {
  const { reader } = asked
  const steps = stepsOf(one)
  const over = daysOver(reader.today)
  return rowsOf(handler, one, asked, {
    people: sql.join(
      one.condition.who.map((party) => peopleOf(handler, party, reader)),
      sql` union `,
    ),
    days: sql`(select max(d) from unnest(array[${sql.join(steps.map((days) => sql.lit(days)))}]) d where d <= ${over})`,
    notice: null,
    when: sql`${over} between ${sql.lit(steps[0])} and ${sql.lit((steps.at(-1) ?? 0) + lastDays)}`,
  })
}

/** The people of the next level, after those who resolve it were reminded and did not act. */
function escalationsOf(handler: ResourceHandler, one: Obligation, asked: Query): RawBuilder<unknown>[] {
  const { reader } = asked
  const { escalateAfter: days, escalateTo = {} } = one.condition
  if (days === undefined) return []
  const over = daysOver(reader.today)
  return Object.entries(escalateTo).map(([party, notice = '']) =>
    rowsOf(handler, one, asked, {
      people: handler.escalatesTo?.[party]?.(reader) ?? peopleOf(handler, party, reader),
      days: sql.lit(days),
      notice,
      when: sql`${over} between ${sql.lit(days)} and ${sql.lit(days + lastDays)}
        and (${over} >= ${sql.lit(days + graceDays)} or exists (select from reminder earlier
          where earlier.object_type = ${sql.lit(handler.resource.type)} and earlier.object_id = ${sql.ref(`${handler.as}.id`)}
            and earlier.task = ${sql.lit(one.name)} and earlier.due_on = waiting.due and not earlier.escalated
            and earlier.sent_on < ${reader.today}::date))`,
    }),
  )
}
