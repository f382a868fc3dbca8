import { type RawBuilder, sql } from 'kysely'
import { heldStates, sealedStates } from '#exam-paper/contract'
import type { ConditionReader } from '#platform/server/resource/conditions.ts'
import { dueAfter, movedAt } from '#platform/server/resource/due-after.ts'
import type { Conditions, Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { endOfLesson, spanOfLesson } from '#teaching/server'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { daysToDecide } from '../../contract/sheet/reminders.ts'
import { afterPublication } from '../rectification/conditions.ts'
import { isUncommented } from '../report/anomalies.ts'
import { openSamples } from '../sample/open-samples.ts'
import { finalsOn, ofSupplement } from '../supplement/conditions.ts'
import type { GradingTables } from '../tables.ts'
import { hasGradesToGive, isHistorical } from './before-portal.ts'
import { sealed } from './content.ts'
import { contentOfSheet } from './content-of-sheet.ts'
import { gradesOnce } from './grades-now.ts'
import { isToDecide, isUnsettled, namesIn } from './unsettled.ts'

type Sheet = Entity<typeof GradeSheet>
type Db = Ctx<GradingTables>

/** The number of days after the course has ended until grades are due, if the term sets no day. */
const daysToSubmit = 21
/** The number of days for submitting an opened rectification. */
const daysToRectify = 7
/** The number of days for a supplementary sheet, after it was started and after the last day for its students. */
const daysToSupplement = 7

const ofCourse = (column: string) => sql`(select ${sql.ref(`c.${column}`)} from course c where c.id = g.course_id)`
/** The day on which the sheet `g` is due for submission. */
export const dueOn = ({ timeZone }: Pick<Ctx, 'timeZone'>) => sql<string | null>`(case
  when g.kind = 'RECTIFICATION' then (g.created_at at time zone ${timeZone})::date + ${sql.lit(daysToRectify)}
  when g.kind = 'SUPPLEMENTARY' then greatest((g.created_at at time zone ${timeZone})::date, (
    select max(d.due_on) from grade_sheet_row r join grade_decision d on d.enrollment_id = r.enrollment_id
    where r.sheet_id = g.id and d.kind = 'INCOMPLETE' and not exists (
      select from grade_decision later where later.enrollment_id = d.enrollment_id and later.id > d.id)))
    + ${sql.lit(daysToSupplement)}
  else (select coalesce(t.grades_due_on, c.ends_on + ${sql.lit(daysToSubmit)})
    from course c join term t on t.id = c.term_id where c.id = g.course_id) end)`

/** The course: the values of every task. */
const about = sql`(select jsonb_build_object('course', c.id, 'code', c.code, 'title', c.title)
  from course c where c.id = g.course_id)`
const where = sql`jsonb_build_object('course', g.course_id)`

/** Conditions that only apply to the regular sheet of a course; the other kinds are about a few of its grades. */
const isRegular = sql<boolean>`(g.kind = 'REGULAR')`
const isSupplement = sql<boolean>`(g.kind = 'SUPPLEMENTARY')`

/** Counts the rows that `of` selects; the condition holds if there are any. */
const counted = (of: RawBuilder<unknown>) => ({
  when: sql`(${isRegular} and exists (select ${of}))`,
  values: sql`(select jsonb_build_object('course', g.course_id, 'count', count(*)) ${of})`,
})

const guestMarks = sql`from guest_paper q join guest_invitation i on i.id = q.invitation_id
  join assessment a on a.id = i.assessment_id where a.course_id = g.course_id and q.state = 'PROPOSED'
    and (${isRegular} or exists (
      select from grade_sheet_row r where r.sheet_id = g.id and r.enrollment_id = q.enrollment_id))`
const summaries = sql`from lesson s where s.course_id = g.course_id and s.state = 'HELD'`
const rollCalls = ({ now, timeZone }: ConditionReader) => sql`from lesson s left join roll_call r on r.id = s.id
  where s.course_id = g.course_id and s.state <> 'CANCELLED' and r.state is distinct from 'CLOSED'
    and ${endOfLesson(spanOfLesson('s'))} at time zone ${timeZone} <= ${now.toISOString()}::timestamptz`

/** The students on the signed sheet who have left the course since. */
const leftSince = sql`from grade_sheet_edition x cross join lateral jsonb_array_elements(x.content::jsonb -> 'lines') as l (line)
  join enrollment e on e.id = (l.line ->> 'enrollment')::int and e.state = 'WITHDRAWN' join person s on s.id = e.person_id
  where x.sheet_id = g.id and x.edition = g.edition`

/** A paper is filed once another person has approved it. */
const filedStates = sql.join([...sealedStates, ...heldStates].map((state) => sql.lit(state)))

/** A task that is due a number of days after the sheet has reached the person responsible. */
const after = (instant: RawBuilder<unknown>) => ({
  when: sql`true`,
  values: about,
  due: dueAfter(instant, daysToDecide),
})
const returnedAt = sql`coalesce(${movedAt(GradeSheet, 'g.id', ['return'])}, g.submitted_at)`

/** What blocks a sheet, and what is still to do. */
export const conditions: Conditions<typeof GradeSheet, GradingTables> = {
  historical: { when: isHistorical, values: where },
  noStudents: {
    when: sql`(${isRegular} and not exists (
      select from enrollment e where e.course_id = g.course_id and e.state <> 'WITHDRAWN'))`,
    values: where,
  },
  weights: {
    when: sql`(${isRegular} and (select coalesce(sum(a.weight), 0) from assessment a where a.course_id = g.course_id) <> 100)`,
    values: sql`(select jsonb_build_object('course', g.course_id, 'sum', coalesce(sum(a.weight), 0))
      from assessment a where a.course_id = g.course_id)`,
  },
  openGrades: async (sheet: Sheet, ctx: Db) => {
    if (sheet.kind === 'RECTIFICATION') return false
    const count = (await finalsOn(sheet, ctx)).filter(isToDecide).length
    return count > 0 && { values: { course: sheet.course.id, count } }
  },
  unsettledMarks: async (sheet: Sheet, ctx: Db) => {
    if (sheet.kind === 'RECTIFICATION') return false
    const students = (await finalsOn(sheet, ctx)).filter(isUnsettled)
    return students.length > 0 && { values: { course: sheet.course.id, names: namesIn(students, ctx) } }
  },
  anomalies: async ({ course, kind }: Sheet, ctx: Db) => {
    if (kind !== 'REGULAR') return false
    const count = (await gradesOnce(course.id, ctx)).reported.anomalies.filter(isUncommented).length
    return count > 0 && { values: { course: course.id, count } }
  },
  openSamples: async ({ course, kind }: Sheet, ctx: Db) => {
    if (kind !== 'REGULAR') return false
    const { length: count } = (await openSamples(course.id, ctx)).open
    return count > 0 && { values: { course: course.id, count } }
  },
  guestMarks: {
    ...counted(guestMarks),
    when: sql`((${isRegular} or ${isSupplement}) and exists (select ${guestMarks}))`,
  },
  openRollCalls: {
    when: (reader) => counted(rollCalls(reader)).when,
    values: (reader) => counted(rollCalls(reader)).values,
  },
  noSummaries: counted(summaries),
  leftSince: {
    when: sql`(g.edition > 0 and exists (select ${leftSince}))`,
    values: sql`(select jsonb_build_object('names', string_agg(s.display_name, ', ' order by s.sort_name, s.id)) ${leftSince})`,
  },
  noExamPaper: {
    when: sql`(${isRegular} and ${ofCourse('type')} = 'EXAM' and not exists (
      select from exam_paper p where p.course_id = g.course_id and p.state in (${filedStates})))`,
    values: where,
  },
  notSigned: async ({ id, edition, course, kind }: Sheet, ctx: Db) => {
    const { checksum } = sealed(await contentOfSheet({ id, course: course.id, kind }, ctx, gradesOnce))
    const signed = await ctx.db
      .selectFrom('grade_sheet_edition')
      .select('checksum')
      .where('sheet_id', '=', id)
      .where('edition', '=', edition + 1)
      .where('signed_by', '=', ctx.me.id)
      .executeTakeFirst()
    return signed?.checksum !== checksum && { values: { course: course.id } }
  },
  toSubmit: {
    when: ({ today }) =>
      sql`(${isRegular} and ${hasGradesToGive(sql`g.course_id`)} and ${ofCourse('ends_on')} - 14 <= ${today}::date)`,
    values: about,
    due: (reader) => sql`${dueOn(reader)}::text`,
    late: (reader) => sql`(${dueOn(reader)} < ${reader.today}::date)`,
  },
  ...afterPublication,
  ...ofSupplement,
  toRectify: {
    when: sql`(g.kind = 'RECTIFICATION')`,
    values: about,
    due: (reader) => sql`${dueOn(reader)}::text`,
  },
  toSupplement: {
    when: isSupplement,
    values: about,
    due: (reader) => sql`${dueOn(reader)}::text`,
    late: (reader) => sql`(${dueOn(reader)} < ${reader.today}::date)`,
  },
  toCorrect: after(returnedAt),
  toApprove: after(sql`g.submitted_at`),
  toConfirm: after(sql`g.approved_at`),
  toPublish: {
    ...after(sql`g.confirmed_at`),
    // A member of the Registry who acted in place of a coordinator or dean leaves this step to a colleague.
    when: ({ me }) =>
      sql`(${me.id}::int is distinct from g.approved_by and ${me.id}::int is distinct from g.confirmed_by)`,
  },
}
