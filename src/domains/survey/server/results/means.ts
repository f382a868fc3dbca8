import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { SurveyTables } from '../tables.ts'

/** From how many courses on a programme has a median; fewer would say what one of them has. */
const leastCourses = 5

/**
 * The mean of each scale that the surveys of a query (of `id`) show: as a rule of what was released, so that no mean,
 * median or sum is made of anything else.
 */
export const shownMeans = (surveys: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.released_in as survey, r.slot, split_part(r.slot, '.', 1) as part, split_part(r.slot, '.', 2) as key,
    sum(r.points)::numeric / sum(r.answered) as mean
  from survey_release r join survey e on e.id = r.survey_id
  join survey_campaign f on f.id = e.campaign_id join survey_box d on d.survey_id = e.id
  where r.points is not null and r.released_in in (${surveys})
  group by r.released_in, r.slot
  having sum(r.answered) > 0 and sum(d.ballots) * 100 >= sum(e.invited) * max(f.least_rate)`

/** The mean of the means of a survey that is published, about the course or about its teachers; null if it has none. */
export const meanOf = (about: 'course' | 'teacher'): RawBuilder<number | null> => sql<number | null>`(
  case when y.state = 'PUBLISHED' and c.kind = 'RATING' then (
    select round(avg(x.mean), 1)::float8 from (${shownMeans(sql`y.id`)}) as x
    where x.part like ${sql.lit(`${about}%`)}) end)`

/** The median of a question over the courses of the programme in the term of a survey. */
export type ProgramMedian = { survey: number; kind: string; key: string; median: number }

/** The medians beside these surveys, where enough courses of the programme have a mean. */
export async function programMedians(surveys: readonly number[], db: Kysely<SurveyTables>): Promise<ProgramMedian[]> {
  if (surveys.length === 0) return []
  const { rows } = await sql<ProgramMedian>`
    with beside as (
      select y.id as survey, o.id from survey y join survey_campaign g on g.id = y.campaign_id and g.kind = 'RATING'
      join course k on k.id = y.course_id join module m on m.id = k.module_id
      join module n on n.program_id = m.program_id join course c on c.module_id = n.id and c.term_id = k.term_id
      join survey o on o.course_id = c.id and o.state = 'PUBLISHED'
      join survey_campaign h on h.id = o.campaign_id and h.kind = 'RATING'
      where y.id = any(${[...surveys]}::int[]))
    select b.survey, split_part(x.part, '-', 1) as kind, x.key,
      round((percentile_cont(0.5) within group (order by x.mean))::numeric, 2)::float8 as median
    from beside b join (${shownMeans(sql`select s.id from beside s`)}) as x on x.survey = b.id
    where x.part = 'course' or x.part like 'teacher-%'
    group by 1, 2, 3 having count(distinct x.survey) >= ${leastCourses}`.execute(db)
  return rows
}

/** What the lecturers of the last run of the module replied: it is for the class of this course, too. */
export type EarlierReply = { term: Localized; reply: Localized; repliedAt: string }

export async function earlierReply(course: number, db: Kysely<SurveyTables>): Promise<EarlierReply | null> {
  const { rows } = await sql<EarlierReply>`
    select t.name as term, e.reply, e.replied_at as "repliedAt"
    from course k join term n on n.id = k.term_id join course o on o.module_id = k.module_id
    join term t on t.id = o.term_id and t.starts_on < n.starts_on
    join survey e on e.course_id = o.id and e.state = 'PUBLISHED' and e.reply is not null
    join survey_campaign f on f.id = e.campaign_id and f.kind = 'RATING'
    where k.id = ${course} order by t.starts_on desc, e.replied_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
