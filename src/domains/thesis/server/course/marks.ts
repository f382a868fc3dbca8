import { type RawBuilder, sql } from 'kysely'
import type { MarkSource } from '#course/server'
import { type Language, languages } from '#platform/contract/words.ts'
import { failedOutcomes } from '../../contract/defence/outcomes.ts'
import { markOf } from '../defence/marks.ts'
import { researchCoordinators } from '../research-coordinators.ts'
import { words } from '../words.ts'

const inLanguages = (text: (language: Language) => RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.join(languages.flatMap((language) => [sql.lit(language), text(language)]))})`

const hasEnded = sql<boolean>`(t.state in ('WITHDRAWN', 'REJECTED'))`
const hasPassed = sql<boolean>`(v.id is not null and v.outcome <> all(${[...failedOutcomes]}::text[]))`

/**
 * A mark is settled once two people have confirmed it and the final copy is in, because corrections that are never made
 * must not pass a course. Whoever failed has 0 points.
 */
const isSettled = sql<boolean>`(t.state = 'FAILED' or (t.state in ('FINAL_SUBMITTED', 'COMPLETED') and ${hasPassed}
  and v.grade_confirmed_at is not null))`

/** Why there is no mark yet, and who can tell more, in each language. */
const waits = (today: string) =>
  inLanguages((language) => {
    const said = words[language].givenMark
    const why = sql`case when ${hasEnded} then ${sql.lit(said.waits.ended)}
      when not ${hasPassed} then ${sql.lit(said.waits.undefended)}
      when v.grade_confirmed_at is null then ${sql.lit(said.waits.unconfirmed)}
      else ${sql.lit(said.waits.undeposited)} end`
    return sql`concat_ws(' ', ${why}, (
      select replace(replace(${sql.lit(said.ask)}, '{{name}}', p.display_name), '{{email}}', coalesce(p.email, '–'))
      from (${researchCoordinators(today)}) c join person p on p.id = c.person where c.thing = t.id
      order by p.sort_name, p.id limit 1))`
  })

/** The title of the mark is that of the thesis. What each member gave is not in it: the authors never read that. */
const origin = sql`jsonb_build_object('top', 20, 'parts', null, 'moderation', null, 'title', ${inLanguages(
  (language) => sql`concat_ws(': ', ${sql.lit(words[language].givenMark.title)}::text,
    coalesce(t.title ->> ${sql.lit(language)}, t.title ->> t.language))`,
)})`

/**
 * The confirmed mark of a thesis is the mark of the work *thesis* in the course that was named for it, for each of its
 * authors. Of several theses of an author the latest counts, and one that was ended only where there is no other.
 */
export const thesisMarks: MarkSource = {
  kind: 'THESIS',
  rows: (courses, today) => sql`
    select distinct on (e.id) t.course_id as course, e.id as enrollment,
      case when ${isSettled} then case when t.state = 'FAILED' then 0 else ${markOf} end end::float8 as score,
      case when not ${isSettled} then ${waits(today)} end as waits,
      case when ${isSettled} then ${origin} end as origin
    from thesis t join thesis_author w on w.thesis_id = t.id
    join enrollment e on e.course_id = t.course_id and e.person_id = w.person_id and e.state <> 'WITHDRAWN'
    left join thesis_defence v on v.id = (select z.id from thesis_defence z where z.thesis_id = t.id
      and z.state = 'RECORDED' order by z.recorded_at desc, z.id desc limit 1)
    where t.course_id = any(${[...courses]}::int[])
    order by e.id, ${hasEnded}, t.id desc`,
}
