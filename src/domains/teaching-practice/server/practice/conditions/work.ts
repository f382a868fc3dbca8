import { type RawBuilder, sql } from 'kysely'
import type { languages } from '#platform/contract/words.ts'
import type { DueCondition, SqlCondition } from '#platform/server/resource/conditions.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { heldVisits, isHandedIn, progress, unsignedVisits } from '../sums.ts'
import { unwritten } from './parties.ts'
import { about, comma, endsOn, inLanguages, nameOf } from './values.ts'

type Reader = { today: string }

/** How far hours may lag behind the elapsed time, in percent, before the radar shows it. */
const lag = 15
/** For how many days hours may wait for approval, and how many days after the end a form is overdue. */
const [silentDays, dueDays] = [10, 7]

/** Students correct, submit and sign within so many days. */
const daysForStudent = 7

/** The elapsed share of the time of a practice on a day, from 0 to 1. */
const timeOver = ({ today }: Reader) => sql<number>`greatest(0, least(1,
  (${today}::date - tp.starts_on)::float8 / nullif(tp.ends_on - tp.starts_on, 0)))`

const entries = (condition: RawBuilder<unknown>) => sql`from practice_time_log l
  where l.practice_id = tp.id and ${condition}`
const hoursOf = (minutes: RawBuilder<unknown>) => sql`round(${minutes} / 60.0, 1)`

/**
 * The kinds of hours, each with required, approved and submitted hours: surplus hours of one kind never replace
 * another.
 */
const kinds = sql`(values
  ('OBSERVATION', tp.required_observation, tp.approved_observation, (select coalesce(sum(l.minutes), 0) ${entries(
    sql`l.state = 'SUBMITTED' and l.kind = 'OBSERVATION'`,
  )})),
  ('TEACHING', tp.required_teaching, tp.approved_teaching, (select coalesce(sum(l.minutes), 0) ${entries(
    sql`l.state = 'SUBMITTED' and l.kind = 'TEACHING'`,
  )})),
  ('OTHER', tp.required_other, tp.approved_other, (select coalesce(sum(l.minutes), 0) ${entries(
    sql`l.state = 'SUBMITTED' and l.kind not in ('OBSERVATION', 'TEACHING')`,
  )}))) as k (kind, required, approved, waiting)`
const isShort = sql`k.approved + k.waiting < k.required * 60`

/** The missing hours of each kind: `Observation 2 h, Teaching 4.5 h`. */
const missing = inLanguages(
  (language) => sql`(select string_agg(${nameOf('timeLogKinds', language, sql`k.kind`)} || ' '
    || ${decimal(sql`trim_scale(${hoursOf(sql`(k.required * 60 - k.approved - k.waiting)`)})::text`, language)} || ' h',
    ${comma(language)}) from ${kinds} where ${isShort})`,
)
function decimal(number: RawBuilder<unknown>, language: (typeof languages)[number]) {
  return language === 'pt' ? sql`replace(${number}, '.', ',')` : number
}

/** Whether today is a weekday of the practice and no public holiday. */
const isSchoolDay = ({ today }: Reader) => sql`(${today}::date between tp.starts_on and tp.ends_on
  and extract(isodow from ${today}::date) < 6 and not exists (select from calendar_entry n
    where n.kind = 'HOLIDAY' and n.starts_at is null and ${today}::date between n.starts_on and n.ends_on))`

const open = (roles: RawBuilder<unknown>) => sql`exists (select from practice_evaluation e
  where e.practice_id = tp.id and e.state in ('OPEN', 'DRAFT') and ${roles})`
const ofOthers = sql`e.role <> 'SELF'`
const overdue = ({ today }: Reader) =>
  sql<boolean>`(tp.state = 'EVALUATION' and tp.ends_on < ${today}::date - ${sql.lit(dueDays)}::int)`
const hasMeeting = (condition: RawBuilder<unknown>) => sql`exists (
  select from practice_meeting m where m.practice_id = tp.id and ${condition})`
const portfolioCounts = sql`(tp.weights ->> 'portfolio')::numeric > 0`

/** The conditions while a practice runs and is evaluated. */
export const ofWork = {
  hoursReturned: {
    when: sql`exists (select ${entries(sql`l.state = 'RETURNED'`)})`,
    values: about({ count: sql`(select count(*) ${entries(sql`l.state = 'RETURNED'`)})` }),
    due: dueAfter(sql`(select min(l.decided_at) ${entries(sql`l.state = 'RETURNED'`)})`, daysForStudent),
  },
  hoursNotSubmitted: {
    when: sql`exists (select ${entries(sql`l.state = 'DRAFT'`)})`,
    values: about({ hours: hoursOf(sql`(select sum(l.minutes) ${entries(sql`l.state = 'DRAFT'`)})`) }),
    due: sql`((select min(l.date) ${entries(sql`l.state = 'DRAFT'`)}) + ${sql.lit(daysForStudent)})::text`,
  },
  todayNotLogged: {
    when: (reader) => sql`(${isSchoolDay(reader)} and exists (select from ${kinds} where ${isShort})
      and not exists (select ${entries(sql`l.date = ${reader.today}::date`)}))`,
    values: about(),
    due: ({ today }) => sql`${today}::text`,
  },
  hoursMissing: {
    when: sql`exists (select from ${kinds} where ${isShort})`,
    values: about({
      missing,
      approved: sql`(select trunc(sum(least(k.approved / 60.0, k.required))) from ${kinds})`,
      required: sql`tp.required_observation + tp.required_teaching + tp.required_other`,
    }),
    due: endsOn,
    late: (reader) => sql<boolean>`(${progress} + ${sql.lit(lag)} < 100 * ${timeOver(reader)})`,
  },
  visitsMissing: {
    when: sql`${heldVisits} < tp.required_visits`,
    values: about({ held: heldVisits, required: sql`tp.required_visits`, unsigned: unsignedVisits }),
    due: endsOn,
    late: (reader) => sql<boolean>`(${heldVisits} < floor(tp.required_visits * ${timeOver(reader)}))`,
  },
  hoursWaiting: {
    when: sql`tp.submitted_minutes > 0`,
    values: about({ hours: hoursOf(sql`tp.submitted_minutes`) }),
    due: sql`to_jsonb(tp.oldest_submitted_at + interval '7 days') #>> '{}'`,
    late: ({ today, timeZone }) =>
      sql<boolean>`((tp.oldest_submitted_at at time zone ${timeZone})::date < ${today}::date - ${sql.lit(silentDays)}::int)`,
  },
  meetingUnwritten: {
    when: (reader) => hasMeeting(unwritten(reader)),
    values: about(),
    due: (reader) => sql`(select to_jsonb(min(m.at) + interval '7 days') #>> '{}' from practice_meeting m
      where m.practice_id = tp.id and ${unwritten(reader)})`,
  },
  meetingUnsigned: {
    when: hasMeeting(sql`m.state = 'AWAITING_STUDENT'`),
    values: about(),
    due: dueAfter(
      sql`(select min(m.supervisor_signed_at) from practice_meeting m
        where m.practice_id = tp.id and m.state = 'AWAITING_STUDENT')`,
      daysForStudent,
    ),
  },
  interimMissing: {
    when: sql`tp.interim_on is not null and not exists (select from practice_evaluation e
      where e.practice_id = tp.id and e.stage = 'INTERIM' and ${isHandedIn('e')})`,
    values: about(),
  },
  formsMissing: {
    when: open(ofOthers),
    values: about({
      submitted: sql`(select count(*) from practice_evaluation e
        where e.practice_id = tp.id and ${ofOthers} and ${isHandedIn('e')})`,
      expected: sql`(select count(*) from practice_evaluation e where e.practice_id = tp.id and ${ofOthers})`,
    }),
    due: sql`(case when ${open(sql`${ofOthers} and e.stage = 'INTERIM'`)} and tp.interim_on is not null
      then tp.interim_on else tp.ends_on end)::text`,
    late: overdue,
  },
  selfFormMissing: { when: open(sql`e.role = 'SELF'`), values: about(), due: endsOn, late: overdue },
  evaluationUnread: {
    when: sql`exists (select from practice_evaluation e
      where e.practice_id = tp.id and ${ofOthers} and e.state = 'SUBMITTED' and not exists (
        select from practice_evaluation o
        where o.practice_id = tp.id and o.stage = e.stage and o.state in ('OPEN', 'DRAFT')))`,
    values: about(),
    due: dueAfter(
      sql`(select max(e.submitted_at) from practice_evaluation e
        where e.practice_id = tp.id and ${ofOthers} and e.state = 'SUBMITTED')`,
      daysForStudent,
    ),
  },
  portfolioMissing: {
    when: sql`${portfolioCounts} and tp.portfolio_file_id is null`,
    values: about(),
    due: endsOn,
  },
  evaluationNotOpened: {
    when: ({ today }) => sql`tp.ends_on < ${today}::date`,
    values: about({ day: endsOn }),
    due: endsOn,
  },
} satisfies Record<string, SqlCondition>

/** Everything that blocks the moderation. */
const unfinished = [
  'hoursMissing',
  'hoursWaiting',
  'visitsMissing',
  'formsMissing',
  'selfFormMissing',
  'portfolioMissing',
] as const

/** Nothing is missing: the practice can be handed over to moderation. */
export const toModerate: DueCondition = {
  when: sql`not (${sql.join(
    unfinished.map((name) => sql`(${ofWork[name].when})`),
    sql` or `,
  )})`,
  values: about(),
  due: endsOn,
}
