import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../contract/paths.ts'
import { SurveyText } from '../../contract/survey-text.ts'
import { words } from '../words.ts'

export const texts = screensOf(SurveyText, words, {
  texts: 'texts',
  list: paths.texts,
  nameOf: ({ course }) => course.code,
})
