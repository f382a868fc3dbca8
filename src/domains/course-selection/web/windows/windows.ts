import { screensOf } from '#platform/web/screens/screens-of.ts'
import { EnrollmentWindow } from '../../contract/enrollment-window.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const windows = screensOf(EnrollmentWindow, words, {
  texts: 'windows',
  list: paths.windows,
  one: paths.window,
  create: paths.newWindow,
  nameOf: ({ term, program }) => [term.name, program?.name].filter(Boolean).join(' · '),
})
