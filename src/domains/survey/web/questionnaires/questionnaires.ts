import { inLanguage } from '#platform/contract/words.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { paths } from '../../contract/paths.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { questionnaireTones } from '../tones.ts'
import { words } from '../words.ts'

export const questionnaires = screensOf(Questionnaire, words, {
  texts: 'questionnaires',
  list: paths.questionnaires,
  one: paths.questionnaire,
  create: paths.newQuestionnaire,
  nameOf: ({ name }) => inLanguage(name, currentLanguage()),
  flow: { words, tones: questionnaireTones },
})
