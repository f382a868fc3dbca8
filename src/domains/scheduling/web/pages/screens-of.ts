import { screensOf } from '#platform/web/screens/screens-of.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const pages = screensOf(BookingPage, words, {
  texts: 'pages',
  list: paths.pages,
  one: paths.page,
  create: paths.newPage,
  nameOf: ({ title }) => title,
  flow: { words, tones: { OPEN: 'positive', CLOSED: 'neutral' } },
})
