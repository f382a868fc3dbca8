import { sql } from 'kysely'
import { Course } from '#course/contract'
import type { Localized } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ownPart } from '../../contract/own-questions.ts'
import { Survey } from '../../contract/survey.ts'
import { SurveyText } from '../../contract/survey-text.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<SurveyTables>()('survey_text as x', (query) =>
  query
    .innerJoin('survey as y', 'y.id', 'x.survey_id')
    .innerJoin('survey_campaign as c', 'c.id', 'y.campaign_id')
    .leftJoin('course as k', 'k.id', 'y.course_id'),
)

/** The question and the teacher of the slot of `x`: `course.more`, `teacher-17.help`. */
const part = sql`split_part(x.slot, '.', 1)`
const key = sql`split_part(x.slot, '.', 2)`
const person = sql`nullif(substring(x.slot from '^teacher-([0-9]+)[.]'), '')::int`

/**
 * The names of those invited, word by word, that stand in the text: a word of three letters or more, or two Han
 * characters anywhere.
 */
const namesInText = sql<string[]>`(
  select coalesce(jsonb_agg(distinct n.word order by n.word), '[]')
  from survey_participant q join person v on v.id = q.person_id
  cross join lateral regexp_split_to_table(v.display_name, '[[:space:],]+') as n(word)
  where q.survey_id = y.id and strpos(lower(x."text"), lower(n.word)) > 0 and (
    (n.word ~ '[一-龥]' and length(n.word) >= 2)
    or (length(n.word) >= 3 and lower(n.word) = any(regexp_split_to_array(lower(x."text"), '[^[:alpha:]]+')))))`

/** Answers in words, which the Registry judges after a survey has closed. */
export const surveyText = handleResource(SurveyText, rows, {
  fields: {
    survey: reference(Survey, { id: 'y.id', name: 'c.name' }),
    course: reference(Course, { id: 'k.id', name: 'k.title', code: 'k.code' }),
    question: sql<Localized>`(case when ${part} = ${sql.lit(ownPart)}
      then y.own_questions -> (substring(${key} from '[0-9]+$')::int - 1) -> 'text'
      else (select u.value -> 'text' from questionnaire q, jsonb_array_elements(q.questions) u
        where q.id = case when ${person} is null then c.course_questionnaire_id else c.teacher_questionnaire_id end
          and u.value ->> 'key' = ${key}) end)`,
    teacher: sql<string | null>`(select v.display_name from person v where v.id = ${person})`,
    names: namesInText,
    /** Judged for good: what is published stays as it is. */
    isClosed: sql<boolean>`(y.state not in ('CLOSED', 'REVIEWED'))`,
  },
  filters: {
    // Those of closed surveys: of a reviewed one everything is decided.
    judging: (wanted) => sql<boolean>`((y.state = 'CLOSED') = ${wanted})`,
  },
  // In no order that says anything: the texts were shuffled before they were written.
  sorted: [['id', 'asc']],
  changedRow: async (item, { decision, edited }, ctx) => {
    if (edited !== undefined && edited !== null && edited === '') throw violation(ctx, 'edited', 'emptyText')
    return decision === 'OPEN' && item.edited !== null && edited === undefined ? { edited: null } : {}
  },
})
