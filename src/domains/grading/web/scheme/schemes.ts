import { inLanguage } from '#platform/contract/words.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { paths } from '../../contract/paths.ts'
import { GradeScheme } from '../../contract/scheme/grade-scheme.ts'
import { words } from '../words.ts'

/** The settings shared by the screens of grade schemes. */
export const schemes = screensOf(GradeScheme, words, {
  texts: 'schemes',
  list: paths.gradeSchemes,
  one: paths.gradeScheme,
  create: paths.newGradeScheme,
  nameOf: ({ name, code }) => inLanguage(name, currentLanguage()) || code,
  flow: { words, tones: { OPEN: 'positive', ARCHIVED: 'neutral' } },
})
