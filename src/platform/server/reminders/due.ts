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

/**
 * The open obligations of all domains, with everybody who is to be reminded of them today. Reminders already sent are
 * left out unless `again` is true.
 */
export function dueReminders(
  domains: readonly Domain[],
  reader: ConditionReader,
  { again }: { again: boolean },
): RawBuilder<DueReminder> {
  const all = remindedIn(domains).flatMap(({ handler, one }) => [
    remindersOf(handler, one, reader),
    ...escalationsOf(handler, one, reader),
  ])
  const isNew = sql`not exists (select from reminder r where r.object_type = x.type and r.object_id = x.object
    and r.task = x.task and r.due_on = x.due and r.days = x.days and r.person_id = x.person)`
  return sql<DueReminder>`
    select distinct x.type, x.object, x.task, x.due::text as due, x.days, x.escalated, x.person, x."values", x.notice
    from (${sql.join(all, sql` union all `)}) x
    join person p on p.id = x.person and not p.disabled where ${again ? sql`true` : isNew}`
}

/** The obligations that declare reminders. */
export const remindedIn = (domains: readonly Domain[]): { handler: ResourceHandler; one: Obligation }[] =>
  domains
    .flatMap(({ handlers }) => handlers)
    .flatMap((handler) =>
      obligationsOf(handler)
        .filter(({ condition }) => condition.remindAfter)
        .map((one) => ({ handler, one })),
    )

/** The steps at which people are reminded, the earliest first. */
function stepsOf({ condition: { remindAfter = [0], every } }: Obligation): number[] {
  const last = remindAfter.at(-1) ?? 0
  const more = every ? Array.from({ length: Math.floor(lastDays / every) }, (_, at) => last + (at + 1) * every) : []
  return [...remindAfter, ...more]
}

/** A due day, or the day of a due instant at the university. */
const dayOf = (due: Expression<unknown>, timeZone: string) => sql`(select case
  when length(d.at) = 10 then d.at::date else (d.at::timestamptz at time zone ${timeZone})::date end from (select (${due})::text as at) d)`

type Rows = { people: RawBuilder<unknown>; days: RawBuilder<unknown>; notice: string | null; when: RawBuilder<unknown> }

/** The rows of one obligation, with its due day `waiting.due` and the people `reader`. */
const rowsOf = (handler: ResourceHandler, one: Obligation, reader: ConditionReader, rows: Rows) => sql`
  select ${sql.lit(handler.resource.type)}::text as type, ${sql.ref(`${handler.as}.id`)} as object,
    ${sql.lit(one.name)}::text as task, waiting.due, ${rows.days} as days, ${sql.lit(rows.notice !== null)} as escalated, reader.person,
    ${valuesOf(one, reader)} as "values", ${sql.lit(rows.notice)}::text as notice
  from ${sql.table(handler.table)} as ${sql.ref(handler.as)}
  cross join lateral (select ${dayOf(dueOf(one, reader), reader.timeZone)} as due) waiting
  cross join lateral (${rows.people}) reader
  where ${isOpen(handler, one, reader)} and ${rows.when}`

const daysOver = (today: string) => sql`(${today}::date - waiting.due)`

/** Those who resolve it, at the latest step that was reached. */
function remindersOf(handler: ResourceHandler, one: Obligation, reader: ConditionReader): RawBuilder<unknown> {
  const steps = stepsOf(one)
  const over = daysOver(reader.today)
  return rowsOf(handler, one, reader, {
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
function escalationsOf(handler: ResourceHandler, one: Obligation, reader: ConditionReader): RawBuilder<unknown>[] {
  const { escalateAfter: days, escalateTo = {} } = one.condition
  if (days === undefined) return []
  const over = daysOver(reader.today)
  return Object.entries(escalateTo).map(([party, notice = '']) =>
    rowsOf(handler, one, reader, {
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
