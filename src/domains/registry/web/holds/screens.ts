import { Hold } from '#people/contract'
import { words as peopleWords } from '#people/web'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const holds = screensOf(Hold, words, {
  texts: 'holds',
  area: words('crumb'),
  list: paths.holds,
  one: paths.hold,
  create: paths.holdNew,
  nameOf: ({ user }) => user.name,
  flow: { words: peopleWords, tones: { ACTIVE: 'negative', OVERRIDDEN: 'warning', CLEARED: 'neutral' } },
  violations: peopleWords,
  also: [peopleWords],
})
