import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { guestLinks } from '../../contract/guest-links.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'

export const guestLinksOf = (id: number) => queryOf(PersonRecord.type, guestLinks, { params: { id } })

/** The access that the person has as a guest, and that they have given to others; absent if there is none. */
export function GuestLinks({ person }: { person: number }) {
  const t = useWords(words)
  const { day, dayTime } = useFormat()
  const links = useLoaded(guestLinksOf(person)).data['hydra:member']
  if (links.length === 0) return null
  return (
    <Card title={t('people.guestLinks.title')} note={links.length}>
      <Rows label={t('people.guestLinks.title')}>
        {links.map(({ object, name, guest, givenBy, givenAt, until, revokedAt, lastSeenAt }) => (
          <Row
            key={`${object} ${guest.id} ${givenAt}`}
            title={name}
            to={resolveRoute(object)}
            about={[
              guest.id === person
                ? givenBy && t('people.guestLinks.from', { name: givenBy.name })
                : t('people.guestLinks.to', { name: guest.name }),
              t('people.guestLinks.since', { day: day(givenAt) }),
              lastSeenAt ? t('people.guestLinks.seen', { at: dayTime(lastSeenAt) }) : t('people.guestLinks.unseen'),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<LinkState until={until} revokedAt={revokedAt} />}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** Whether a link is still valid, and until when. */
function LinkState({ until, revokedAt }: { until: string; revokedAt: string | null }) {
  const t = useWords(words)
  const { day, lastDay } = useFormat()
  const end = revokedAt === null ? lastDay(until) : day(revokedAt)
  const isOpen = revokedAt === null && Date.parse(until) > Date.now()
  return (
    <Chip tone={isOpen ? 'info' : 'neutral'}>
      {t(isOpen ? 'people.guestLinks.open' : 'people.guestLinks.ended', { day: end })}
    </Chip>
  )
}
