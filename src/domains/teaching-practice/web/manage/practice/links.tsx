import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeLink } from '../../../contract/link.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { words } from '../../words.ts'
import { RowDetails } from '../parts/row-details.tsx'
import { RowMoves } from '../parts/row-moves.tsx'
import { queriesOf, readAgain } from './queries.ts'

/** The links mailed to people of the school, whether they were opened, and acts for those that were not. */
export function Links({ of }: { of: Item<typeof TeachingPractice> }) {
  const t = useWords(words)
  const links = useLoaded(queriesOf(String(of.id)).links).data['hydra:member']
  return (
    <Card title={t('manage.links.title')}>
      {links.length === 0 ? (
        <Empty title={t('manage.links.empty')}>{t('manage.links.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('manage.links.title')}>
          {links.map((one) => (
            <Mailed key={one.id} of={one} practice={String(of.id)} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function Mailed({ of, practice }: { of: Item<typeof PracticeLink>; practice: string }) {
  const t = useWords(words)
  const { day, lastDay, relative } = useFormat()
  const about = [
    t(`assignmentRoles.${of.role}`),
    of.email ?? t('blockers.noAddress'),
    of.delivery && of.delivery !== 'sent'
      ? t(`manage.links.delivery.${of.delivery}`)
      : of.sentAt && t('manage.links.sent', { day: day(of.sentAt) }),
    of.remindedAt && t('manage.links.reminded', { day: day(of.remindedAt) }),
    of.lastSeenAt
      ? t('manage.links.seen', { count: of.views, when: relative(of.lastSeenAt) })
      : t('manage.links.unseen'),
    t('manage.links.expires', { day: lastDay(of.expiresAt) }),
  ]
  return (
    <Row
      title={of.user.name}
      about={
        <RowDetails parts={about}>
          <StateChip state={of.state} />
          <RowMoves resource={PracticeLink} of={of} about={of.user.name} onMoved={() => readAgain(practice)} />
        </RowDetails>
      }
    />
  )
}
