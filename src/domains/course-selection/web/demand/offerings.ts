import { screensOf } from '#platform/web/screens/screens-of.ts'
import { CourseOffering } from '../../contract/course-offering.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const offerings = screensOf(CourseOffering, words, {
  texts: 'demand',
  list: paths.demand,
  one: paths.demandOf,
  nameOf: ({ code }) => code,
})
