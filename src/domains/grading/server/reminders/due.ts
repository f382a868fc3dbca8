import { type RawBuilder, sql } from 'kysely'
import { peopleWithRole } from '#people/server'
import type { Localized } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { type ConditionReader, givenTo } from '#platform/server/resource/conditions.ts'
import { dueOf, isOpen, obligationsOf } from '#platform/server/resource/obligations.ts'
import { ladders, type SheetTask } from '../../contract/sheet/reminders.ts'
import { readerOf } from '../reader.ts'
import { inChargeOfRow } from '../sheet/deciders.ts'
import { gradeSheet } from '../sheet/grade-sheet.ts'

/** A sheet with a reminder for a person, or with an escalation because others did not act. */
export type DueReminder = {
  sheet: number
  task: SheetTask
  /** `YYYY-MM-DD` */
  due: string
  /** The step of the ladder that was reached, in days. */
  days: number
  escalated: boolean
  person: number
  code: string
  title: Localized
}

type Reader = Pick<WorkCtx, 'asPerson' | 'today'>

/** The number of days after the last step from which on no letters are sent. */
const lastDays = 30
/**
 * An escalation comes after a reminder of an earlier day; if nobody could be reminded, it comes this many days later.
 */
const graceDays = 3

const obligations = obligationsOf(gradeSheet).flatMap((one) => {
  const task = (Object.keys(ladders) as SheetTask[]).find((name) => name === one.name)
  return task ? [{ ...one, task }] : []
})

/**
 * The open tasks by the conditions of the flow, with everybody to be reminded of them today. Reminders already sent are
 * left out unless `again` is true.
 */
export function dueReminders(ctx: Reader, { again }: { again: boolean }): RawBuilder<DueReminder> {
  const reader = readerOf(ctx)
  const all = obligations.flatMap((one) => [remindersOf(one, reader), ...escalationsOf(one, reader)])
  const isNew = sql`not exists (select from grade_sheet_reminder r where r.sheet_id = x.sheet and r.task = x.task
    and r.due_on = x.due and r.days = x.days and r.person_id = x.person)`
  return sql<DueReminder>`
    select distinct x.sheet, x.task, x.due::text as due, x.days, x.escalated, x.person, c.code, c.title
    from (${sql.join(all, sql` union all `)}) x join grade_sheet g on g.id = x.sheet join course c on c.id = g.course_id
    join person p on p.id = x.person and not p.disabled where ${again ? sql`true` : isNew}`
}

type Known = (typeof obligations)[number]

/** The sheets with an open task, and their due day. */
const openSheets = (one: Known, reader: ConditionReader) => sql`
  select g.id as sheet, g.course_id, ${dueOf(one, reader)}::date as due from grade_sheet g
  where ${isOpen(gradeSheet, one, reader)}`

const daysOver = (today: string) => sql`(${today}::date - o.due)`

/** Those responsible, at the latest step of the ladder that was reached. */
function remindersOf(one: Known, reader: ConditionReader): RawBuilder<unknown> {
  const { remind } = ladders[one.task]
  const over = daysOver(reader.today)
  return sql`
    select o.sheet, ${sql.lit(one.task)}::text as task, o.due, (
        select max(d) from unnest(array[${sql.join(remind.map((days) => sql.lit(days)))}]) d where d <= ${over}) as days,
      false as escalated, k.person
    from (${openSheets(one, reader)}) o
    ${sql.join(one.condition.who.map((party) => joinedTo(party, reader)))}
    where ${over} between ${sql.lit(remind[0])} and ${sql.lit((remind.at(-1) ?? 0) + lastDays)}`
}

function joinedTo(name: string, reader: ConditionReader): RawBuilder<unknown> {
  const party = gradeSheet.parties?.[name]
  if (party && 'office' in party) return sql`cross join (${givenTo(party.office, reader)}) k`
  if (party && 'of' in party) return sql`join (${givenTo(party.of, reader)}) k on k.thing = o.sheet`
  throw new Error(`Nobody can be reminded as ${name}.`)
}

/** The people of the next level, after those responsible were reminded and did not act. */
function escalationsOf(one: Known, reader: ConditionReader): RawBuilder<unknown>[] {
  const { next, escalate } = ladders[one.task]
  if (next === null) return []
  const over = daysOver(reader.today)
  const people =
    next === 'registry'
      ? sql`select o.person from (${peopleWithRole('ROLE_REGISTRY', reader.today)}) o`
      : inChargeOfRow(next, reader.today)
  return [
    sql`
    select o.sheet, ${sql.lit(one.task)}::text as task, o.due, ${sql.lit(escalate)} as days, true as escalated, k.person
    from (${openSheets(one, reader)}) o join course c on c.id = o.course_id
    cross join lateral (${people}) k
    where ${over} between ${sql.lit(escalate)} and ${sql.lit(escalate + lastDays)}
      and (${over} >= ${sql.lit(escalate + graceDays)} or exists (select from grade_sheet_reminder r
        where r.sheet_id = o.sheet and r.task = ${sql.lit(one.task)} and r.due_on = o.due and not r.escalated
          and r.sent_on < ${reader.today}::date))`,
  ]
}
