import { sql } from 'kysely'
import { languages } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { hasBrokenCondition, hasBrokenRange, type Question } from '../../contract/questions.ts'
import { parties } from '../relations.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'

/** What of a question changes nothing of what it means. */
const besideMeaning = sql`'{keepsTrend,showIf,polarity}'::text[]`

/** Whether the questions `o` and `n` offer the same answers, so that these can be compared whatever the words are. */
const isSameAnswer = sql`(o.value ->> 'kind' = n.value ->> 'kind'
  and o.value -> 'least' is not distinct from n.value -> 'least'
  and o.value -> 'most' is not distinct from n.value -> 'most'
  and jsonb_array_length(coalesce(o.value -> 'options', '[]')) = jsonb_array_length(coalesce(n.value -> 'options', '[]')))`

/**
 * Whether a question of `q` has other words than in the edition before, and nobody has said that it means the same: its
 * answers would be compared with those to another question.
 */
const isRewordedUnsaid = sql<boolean>`(exists (
  select from questionnaire b, jsonb_array_elements(b.questions) as o, jsonb_array_elements(q.questions) as n
  where b.id = q.follows_id and o.value ->> 'key' = n.value ->> 'key'
    and (o.value - ${besideMeaning}) <> (n.value - ${besideMeaning})
    and not (coalesce((n.value ->> 'keepsTrend')::boolean, false) and ${isSameAnswer})))`

/** Questionnaires, which the Registry keeps. */
export const questionnaire = handleResource(Questionnaire, rowsFrom<SurveyTables>()('questionnaire as q'), {
  fields: { follows: 'q.follows_id' },
  sorted: [
    ['state', 'asc'],
    ['edition', 'desc'],
  ],
  newRow: async ({ questions }, ctx) => {
    checkQuestions(questions, ctx)
    return {}
  },
  changedRow: async (_, { questions = [] }, ctx) => {
    checkQuestions(questions, ctx)
    return {}
  },
  conditions: {
    noQuestions: ({ questions }) => !questions.some(({ kind }) => kind !== 'HEADING'),
    untranslated: ({ name, questions }: Entity<typeof Questionnaire>) =>
      [name, ...questions.flatMap(textsOf)].some((text) => languages.some((language) => !text[language]?.trim())),
    tooFewOptions: ({ questions }) =>
      questions.some(({ kind, options = [] }) => kind === 'CHOICE' && options.length < 2),
    brokenCondition: ({ questions }) => hasBrokenCondition(questions),
    reworded: { when: isRewordedUnsaid },
  },
  parties: { registry: parties.registry },
})

function checkQuestions(questions: readonly Question[], ctx: Ctx<SurveyTables>): void {
  if (questions.some(hasBrokenRange)) throw violation(ctx, 'questions', 'numberRange')
  if (new Set(questions.map(({ key }) => key)).size < questions.length) throw violation(ctx, 'questions', 'keyTwice')
}

/** Everything of a question that people read. */
const textsOf = ({ text, low, high, options = [] }: Question) => [
  text,
  ...[low, high].flatMap((one) => (one ? [one] : [])),
  ...options,
]

/** Whether all questionnaires of a campaign, the row `c`, are frozen. */
export const allFrozen = sql<boolean>`(not exists (select from questionnaire q
  where q.id in (c.course_questionnaire_id, c.teacher_questionnaire_id) and q.state <> 'FROZEN'))`
