import { Course } from '#course/contract'
import { words as courseWords } from '#course/web'
import { inLanguage } from '#platform/contract/words.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const courses = screensOf(Course, words, {
  texts: 'courses',
  area: words('crumb'),
  list: paths.courses,
  one: paths.course,
  create: paths.courseNew,
  nameOf: ({ code, title }) => `${code} ${inLanguage(title, currentLanguage())}`,
  violations: courseWords,
  also: [courseWords],
})
