import * as z from 'zod/mini'
import { count, id, localized, localizedRequired } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'
import { question, questionLimits } from './questions.ts'

/** What a questionnaire asks about: the course once, or each of its teachers. */
export const questionnaireScopes = ['COURSE', 'TEACHER'] as const

const onItsPage = (of: number) => paths.questionnaire({ id: of })
const ofRegistry = { who: ['registry'], at: { registry: onItsPage } } as const

/** A questionnaire is frozen before it is used, so that what people answered never changes; a change is a new edition. */
export const questionnaireFlow = workflow({
  states: ['DRAFT', 'FROZEN', 'RETIRED'],
  initial: 'DRAFT',
  parties: ['registry'],
  conditions: {
    noQuestions: ofRegistry,
    untranslated: ofRegistry,
    tooFewOptions: ofRegistry,
    brokenCondition: ofRegistry,
    reworded: ofRegistry,
  },
  transitions: {
    freeze: {
      from: ['DRAFT'],
      to: 'FROZEN',
      blockers: ['noQuestions', 'untranslated', 'tooFewOptions', 'brokenCondition', 'reworded'],
      keeps: 'frozen',
    },
    retire: { from: ['FROZEN'], to: 'RETIRED', rare: true },
    restore: { from: ['RETIRED'], to: 'FROZEN', aside: true },
  },
})

const questions = z.array(question).check(z.maxLength(questionLimits.questions))
const written = { name: localizedRequired(120), scope: z.enum(questionnaireScopes), questions }

export const Questionnaire = resource({
  type: 'Questionnaire',
  path: '/api/v2/questionnaires',
  about: 'What a survey asks: questions in three languages, frozen before the first survey uses them.',
  fields: {
    name: localized(120),
    scope: written.scope,
    questions,
    edition: count(),
    /** The edition that this one goes on from. */
    follows: z.nullable(id()),
    state: questionnaireFlow.state,
  },
  create: z.strictObject({ ...written, questions: z._default(questions, []) }),
  update: z.partial(z.strictObject({ name: written.name, questions })),
  filters: { state: questionnaireFlow.state, scope: z.enum(questionnaireScopes) },
  order: ['edition', 'state'],
  flow: questionnaireFlow,
  /** May make its next edition. */
  acts: { renew: {} },
  ifMatch: 'required',
})
