import { type RawBuilder, sql } from 'kysely'
import type { MarkSource } from '#course/server'
import { type Language, languages } from '#platform/contract/words.ts'
import { gradedStates, type PracticeState } from '../../contract/practice-flow.ts'
import { contactOf } from '../papers/contact-person.ts'
import { words } from '../words.ts'
import { ofDueProcess } from './conditions/due-process.ts'
import { inLanguages, nameOf } from './conditions/values.ts'

const isIn = (...states: readonly PracticeState[]) =>
  sql<boolean>`(tp.state in (${sql.join(states.map((state) => sql.lit(state)))}))`

const { objectionOpen, correctionDue, correctionOpen } = ofDueProcess
const isObjected = sql<boolean>`(${objectionOpen.when} or ${correctionDue.when})`
const isCorrected = sql<boolean>`(${correctionOpen.when})`
/** The practice `tp` has ended with a result that is final: no objection or correction is pending. */
const isSettled = sql<boolean>`(${isIn(...gradedStates, 'FAILED')} and not ${isObjected} and not ${isCorrected})`

/** A failed practice scores 0. */
const score = sql`(case when tp.state = 'FAILED' then 0 else tp.grade end)::float8`

const said = (key: keyof (typeof words)['en']['givenMark']['waits']) => (language: Language) =>
  sql.lit(words[language].givenMark.waits[key])

/** Why the grade is not final, and whom to contact at the university, in each language. */
const waits = (today: string) => {
  const contact = contactOf(sql`tp.id`, today)
  return inLanguages((language) => {
    const why = sql`case when ${isIn('WITHDRAWN')} then ${said('left')(language)}
      when ${isIn(...gradedStates, 'FAILED')} and ${isObjected} then ${said('objection')(language)}
      when ${isIn(...gradedStates, 'FAILED')} then ${said('correction')(language)}
      else ${said('running')(language)} end`
    const ask = sql`replace(replace(${sql.lit(words[language].givenMark.ask)}, '{{name}}', ct.who ->> 'name'),
      '{{email}}', ct.who ->> 'email')`
    return sql`(select concat_ws(' ', ${why}, ${ask}) from (select ${contact} as who) ct)`
  })
}

/** The title of the mark: the practice and its school. */
const title = inLanguages(
  (language) => sql`concat_ws(', ', ${sql.lit(words[language].givenMark.title)}::text,
    coalesce(nullif(s.name ->> ${sql.lit(language)}, ''), s.name ->> ${sql.lit(languages[0])}))`,
)

const partTitle = (part: RawBuilder<unknown>) => inLanguages((language) => nameOf('gradeParts', language, part))
const parts = sql`(select jsonb_agg(jsonb_build_object('title', ${partTitle(sql`x.value ->> 'part'`)},
    'weight', x.value -> 'weight', 'score', x.value -> 'score', 'points', x.value -> 'points') order by x.ordinality)
  from jsonb_array_elements(tp.calculation) with ordinality x)`
const moderation = sql`case when tp.moderation <> 0 then
  jsonb_build_object('points', tp.moderation, 'reason', tp.moderation_comment) end`
const origin = sql`jsonb_build_object('title', ${title}, 'top', 100,
  'parts', case when tp.state <> 'FAILED' then ${parts} end,
  'moderation', case when tp.state <> 'FAILED' then ${moderation} end)`

/**
 * The grade of a practice is the mark of the work *teaching practice* in its course. If a student has several practices
 * in one course, the latest counts; a cancelled one is ignored, and a withdrawn one gives no mark.
 */
export const practiceGrades: MarkSource = {
  kind: 'PRACTICE',
  rows: (courses, today) => sql`
    select distinct on (e.id) tp.course_id as course, e.id as enrollment,
      case when ${isSettled} then ${score} end as score,
      case when not ${isSettled} then ${waits(today)} end as waits,
      case when ${isSettled} then ${origin} end as origin
    from teaching_practice tp
    join enrollment e on e.course_id = tp.course_id and e.person_id = tp.person_id and e.state <> 'WITHDRAWN'
    left join school s on s.id = tp.school_id
    where tp.course_id = any(${[...courses]}::int[]) and not ${isIn('CANCELLED')}
    order by e.id, ${isIn('WITHDRAWN')}, tp.starts_on desc, tp.id desc`,
}
