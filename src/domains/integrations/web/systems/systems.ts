import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../contract/paths.ts'
import { ConnectedSystem } from '../../contract/system/connected-system.ts'
import { words } from '../words.ts'

/** The names of systems are theirs in every language. */
const systemNames = { MOODLE: 'Moodle', GOOGLE_CLASSROOM: 'Google Classroom' } as const

export const systems = screensOf(ConnectedSystem, words, {
  texts: 'systems',
  list: paths.systems,
  one: paths.system,
  nameOf: ({ kind }) => systemNames[kind],
})
