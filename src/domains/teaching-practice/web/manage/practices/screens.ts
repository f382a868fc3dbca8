import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../../contract/paths.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'

export const practices = screensOf(TeachingPractice, words, {
  texts: 'manage.list',
  area: words('manage.crumb'),
  list: paths.list,
  one: ({ id }) => paths.practice({ teachingPracticeId: id }),
  create: paths.create,
})
