import { inLanguage } from '#platform/contract/words.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { paths } from '../../../contract/paths.ts'
import { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'

export const schools = screensOf(School, words, {
  texts: 'manage.schools',
  area: words('manage.crumb'),
  list: paths.schools,
  one: paths.school,
  create: paths.schoolNew,
  nameOf: ({ name }) => inLanguage(name, currentLanguage()),
})
