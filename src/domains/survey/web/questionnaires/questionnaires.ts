import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../contract/paths.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { questionnaireTones } from '../tones.ts'
import { words } from '../words.ts'

export const questionnaires = screensOf(Questionnaire, words, {
  texts: 'questionnaires',
  list: paths.questionnaires,
  one: paths.questionnaire,
  create: paths.newQuestionnaire,
  flow: { words, tones: questionnaireTones },
})
