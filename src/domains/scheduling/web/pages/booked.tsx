import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { tones } from '../bookings/screens-of.ts'
import { useWhen } from '../poll/when.ts'
import { words } from '../words.ts'
import { bookingsQuery, type PageItem } from './queries.ts'

/** The bookings of a page: all for its owner, the own ones for everybody else. */
export function Booked({ page }: { page: PageItem }) {
  const t = useWords(words)
  const when = useWhen()
  const bookings = useLoaded(bookingsQuery(page.id)).data['hydra:member']
  const isOwn = page.actions.includes('update')
  if (!isOwn && bookings.length === 0) return null
  const title = t(isOwn ? 'book.bookings' : 'book.mine')
  return (
    <Card title={title}>
      {bookings.length === 0 ? (
        <Empty title={t('bookings.empty')} />
      ) : (
        <Rows label={title}>
          {bookings.map((one) => (
            <Row
              key={one.id}
              title={when(one, page.minutes)}
              about={[isOwn && one.name, one.note].filter(Boolean).join(' · ')}
              to={paths.booking({ id: one.id })}
              end={<Chip tone={tones[one.state]}>{t(`states.${one.state}`)}</Chip>}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
