import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { flagFilter, idFilter, localized, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { questionLimits } from './questions.ts'
import { actsIn, evaluatedIn } from './relations.ts'

/** Who reads a text: everybody who reads the results, the teacher it is about alone, or nobody. */
export const textDecisions = ['OPEN', 'PUBLIC', 'PRIVATE', 'DELETED'] as const

const decision = z.enum(textDecisions)

export const SurveyText = resource({
  type: 'SurveyText',
  path: '/api/v2/survey_texts',
  about: 'An answer in words, without its writer, day and order; somebody who is not evaluated decides who reads it.',
  fields: {
    survey: ref('Survey'),
    course: z.nullable(courseRef),
    question: localized(300),
    /** The teacher whom the question is about. */
    teacher: z.nullable(z.string()),
    text: z.string(),
    /** What is published in its place, where something was taken out; the original goes when it is published. */
    edited: z.nullable(z.string()),
    /** Names of people of the class that stand in the text: whoever judges it may take them out. */
    names: z.array(z.string()),
    decision,
    isClosed: z.boolean(),
  },
  update: z.partial(z.strictObject({ decision, edited: z.nullable(longText(questionLimits.text)) })),
  filters: { 'survey.id': idFilter(), 'course.id': idFilter(), decision, judging: flagFilter() },
  order: ['id', 'decision'],
  never: [
    {
      rule: 'Nobody who is evaluated by a survey reads or judges its texts before they are published.',
      to: ['list', 'read', 'update'],
      within: { 'survey.id': evaluatedIn },
    },
    {
      rule: 'Nobody who acts for the evaluated in a survey reads or judges its texts before they are published.',
      to: ['list', 'read', 'update'],
      within: { 'survey.id': actsIn },
    },
  ],
  ifMatch: 'required',
})
