import { screensOf } from '#platform/web/screens/screens-of.ts'
import { Connection } from '../../contract/connection/connection.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const connections = screensOf(Connection, words, {
  texts: 'connections',
  list: paths.linkedCourses,
  nameOf: ({ otherTitle }) => otherTitle,
  flow: { words, tones: { LINKED: 'positive', UNLINKED: 'neutral' }, danger: ['unlink'] },
})
