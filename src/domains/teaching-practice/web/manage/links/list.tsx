import type { Item } from '#platform/contract/resource.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeLink } from '../../../contract/link.ts'
import { words } from '../../words.ts'
import { RowMoves } from '../parts/row-moves.tsx'

type Props = { of: Item<typeof PracticeLink> }

const links = screensOf(PracticeLink, words, {
  texts: 'manage.linkList',
  area: words('menu.practices'),
  flow: {
    words,
    tones: { INVITED: 'info', ACTIVATED: 'positive', EXPIRED: 'warning', REVOKED: 'neutral' },
    danger: ['revoke'],
  },
})

/** All links mailed to people of schools; unanswered ones need a reminder. */
export default listScreen(links, {
  frame: 'wide',
  about: words('manage.linkList.about'),
  standard: { order: { expiresAt: 'asc' } },
  columns: (c) => [
    c.ref('user', { width: 170 }),
    c.ref('practice', { width: 170 }),
    c.choice('role', (role) => words(`assignmentRoles.${role}`), { hideBelow: 'md' }),
    c.own(
      'delivery',
      { cell: (one) => <Letter of={one} /> },
      { from: ['delivery', 'sentAt', 'remindedAt'], width: 140 },
    ),
    c.moment('lastSeenAt', { width: 170, hideBelow: 'lg' }),
    c.own('expiresAt', { cell: (one) => <LastDay of={one} /> }, { width: 120, hideBelow: 'md' }),
    c.state(),
  ],
  filters: (f) => [f.choice('unanswered', (is) => words(`manage.linkList.unansweredIs.${is}`)), f.state()],
  many: { moves: ['remind', 'renew'], words, nameOf: ({ user }) => user.name },
  rowActs: (one) => (
    <RowMoves resource={PracticeLink} of={one} about={one.user.name} onMoved={() => wasWritten(PracticeLink.type)} />
  ),
})

/** The last day of the access. */
function LastDay({ of: { expiresAt } }: Props) {
  return useFormat().lastDay(expiresAt)
}

/** The delivery state of the latest letter, and when it was sent. */
function Letter({ of: { delivery, sentAt, remindedAt } }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  if (delivery && delivery !== 'sent') return t(`manage.links.delivery.${delivery}`)
  if (remindedAt) return t('manage.links.reminded', { day: day(remindedAt) })
  return sentAt && t('manage.links.sent', { day: day(sentAt) })
}
