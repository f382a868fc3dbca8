import { ChangeRequest, Photo } from '#people/contract'
import { words as peopleWords } from '#people/web'
import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { ChangeToDecide } from './change-to-decide.tsx'
import { PhotoToDecide } from './photo-to-decide.tsx'
import styles from './requests.module.css'

const some = { itemsPerPage: 50, order: { submittedAt: 'asc' } } as const
const photos = listOf(Photo, { ...some, state: 'PENDING' })
const changes = listOf(ChangeRequest, { ...some, state: 'SUBMITTED' })

export const load = () => Promise.all([prefetch(photos), prefetch(changes), peopleWords.load()])

/** The pending requests on which the registry decides, the oldest first. */
export default function Requests() {
  const t = useWords(words)
  const waiting = useLoaded(photos)
  const asked = useLoaded(changes)
  const pictures = waiting.data['hydra:member']
  const requests = asked.data['hydra:member']
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('requests.title')}>
      <Card title={t('requests.changes')} note={asked.data['hydra:totalItems']}>
        {requests.length === 0 ? (
          <Empty title={t('requests.noChanges')} />
        ) : (
          <Rows label={t('requests.changes')}>
            {requests.map((one) => (
              <ChangeToDecide key={one.id} of={one} onDone={() => void asked.refetch()} />
            ))}
          </Rows>
        )}
      </Card>
      <Card title={t('requests.photos')} note={waiting.data['hydra:totalItems']}>
        {pictures.length === 0 ? (
          <Empty title={t('requests.noPhotos')} />
        ) : (
          <ul className={styles.photos} aria-label={t('requests.photos')}>
            {pictures.map((one) => (
              <PhotoToDecide key={one.id} of={one} onDone={() => void waiting.refetch()} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}
