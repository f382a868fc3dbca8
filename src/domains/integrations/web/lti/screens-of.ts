import { screensOf } from '#platform/web/screens/screens-of.ts'
import { LearningTool } from '../../contract/lti/learning-tool.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const tools = screensOf(LearningTool, words, {
  texts: 'tools',
  list: paths.learningTools,
  one: paths.learningTool,
  create: paths.newLearningTool,
  nameOf: ({ name }) => name,
  flow: { words, tones: { PROPOSED: 'warning', ACTIVE: 'positive', WITHDRAWN: 'neutral' }, danger: ['withdraw'] },
})
