import { sql } from 'kysely'
import { Course } from '#course/contract'
import type { Localized } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Survey } from '../../contract/survey.ts'
import { SurveyText } from '../../contract/survey-text.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<SurveyTables>()('survey_text as x', (query) =>
  query
    .innerJoin('survey as y', 'y.id', 'x.survey_id')
    .innerJoin('survey_campaign as c', 'c.id', 'y.campaign_id')
    .innerJoin('course as k', 'k.id', 'y.course_id'),
)

/** The question and the teacher of the slot of `x`: `course.more`, `teacher-17.help`. */
const key = sql`split_part(x.slot, '.', 2)`
const person = sql`nullif(substring(x.slot from '^teacher-([0-9]+)[.]'), '')::int`

/** Answers in words, which the Registry judges after a survey has closed. */
export const surveyText = handleResource(SurveyText, rows, {
  fields: {
    survey: reference(Survey, { id: 'y.id', name: 'c.name' }),
    course: reference(Course, { id: 'k.id', name: 'k.title', code: 'k.code' }),
    question: sql<Localized>`(select u.value -> 'text' from questionnaire q, jsonb_array_elements(q.questions) u
      where q.id = case when ${person} is null then c.course_questionnaire_id else c.teacher_questionnaire_id end
        and u.value ->> 'key' = ${key})`,
    teacher: sql<string | null>`(select v.display_name from person v where v.id = ${person})`,
    /** Judged for good: what is published stays as it is. */
    isClosed: sql<boolean>`(y.state not in ('CLOSED', 'REVIEWED'))`,
  },
  // In no order that says anything: the texts were shuffled before they were written.
  sorted: [['id', 'asc']],
  changedRow: async (item, { decision, edited }, ctx) => {
    if (edited !== undefined && edited !== null && edited === '') throw violation(ctx, 'edited', 'emptyText')
    return decision === 'OPEN' && item.edited !== null && edited === undefined ? { edited: null } : {}
  },
})
