import { words as peopleWords } from '#people/web'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../contract/paths.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'

export const people = screensOf(PersonRecord, words, {
  texts: 'people',
  area: words('crumb'),
  list: paths.people,
  one: paths.person,
  create: paths.personNew,
  nameOf: ({ name }) => name,
  also: [peopleWords],
})
