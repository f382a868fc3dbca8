import { sql } from 'kysely'
import { languages } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { hasBrokenCondition, type Question } from '../../contract/questions.ts'
import { parties } from '../relations.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'

/** Questionnaires, which the Registry keeps. */
export const questionnaire = handleResource(Questionnaire, rowsFrom<SurveyTables>()('questionnaire as q'), {
  fields: { follows: 'q.follows_id' },
  sorted: [
    ['state', 'asc'],
    ['edition', 'desc'],
  ],
  newRow: async ({ questions }, ctx) => {
    checkKeys(questions, ctx)
    return {}
  },
  changedRow: async (_, { questions = [] }, ctx) => {
    checkKeys(questions, ctx)
    return {}
  },
  conditions: {
    noQuestions: ({ questions }) => !questions.some(({ kind }) => kind !== 'HEADING'),
    untranslated: ({ name, questions }: Entity<typeof Questionnaire>) =>
      [name, ...questions.flatMap(textsOf)].some((text) => languages.some((language) => !text[language]?.trim())),
    tooFewOptions: ({ questions }) =>
      questions.some(({ kind, options = [] }) => kind === 'CHOICE' && options.length < 2),
    brokenCondition: ({ questions }) => hasBrokenCondition(questions),
  },
  parties: { registry: parties.registry },
})

function checkKeys(questions: readonly Question[], ctx: Ctx<SurveyTables>): void {
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
