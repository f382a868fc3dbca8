import type { Item } from '#platform/contract/resource.ts'
import { listOf, move } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Photo } from '../../contract/photo.ts'
import { RequestState } from '../parts/request-state.tsx'
import { useHeld } from '../parts/use-held.ts'
import { usePicture } from '../parts/use-picture.ts'
import { words } from '../words.ts'
import { NewPhoto } from './new-photo.tsx'
import styles from './photo.module.css'

type Handed = Item<typeof Photo>

const photosOf = (me: number) => listOf(Photo, { 'user.id': me, itemsPerPage: 20, order: { submittedAt: 'desc' } })

export async function load() {
  const { user } = await prefetch(profileQuery)
  await prefetch(photosOf(user.id))
}

/** The person's photo: the approved one, the pending one, and why one was rejected. */
export default function PhotoScreen() {
  const t = useWords(words)
  const { user } = useProfile()
  const { data, refetch } = useLoaded(photosOf(user.id))
  const held = useHeld('LOGIN_LIMITED')
  const shown = data['hydra:member'].filter(({ image }) => image !== null)
  const again = () => void refetch()
  return (
    <Card title={t('tabs.photo')} padded>
      {shown.length === 0 ? (
        <Empty title={t('photo.empty')}>{t('photo.emptyAbout')}</Empty>
      ) : (
        <div className={styles.photos}>
          {shown.map((photo) => (
            <PhotoFigure key={photo.id} of={photo} onDone={again} />
          ))}
        </div>
      )}
      {held ? <p className={styles.why}>{held}</p> : <NewPhoto user={user.id} onDone={again} />}
    </Card>
  )
}

function PhotoFigure({ of, onDone }: { of: Handed; onDone: () => void }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const picture = usePicture(of.image)
  const withdraw = () => move(of, 'withdraw').then(onDone)
  const approved = of.state === 'APPROVED'
  return (
    <figure className={styles.photo}>
      {picture ? <img src={picture} alt={t('photo.alt')} /> : <div className={styles.blank} />}
      <RequestState of={of.state} />
      <figcaption className={styles.why}>
        {t('photo.handedIn', { at: dayTime(of.submittedAt) })}
        {of.state === 'REJECTED' && of.reason && <p>{of.reason}</p>}
      </figcaption>
      {of.actions.includes('withdraw') && (
        <ConfirmButton
          look="quiet"
          icon="trash"
          ask={
            approved
              ? { title: t('photo.removeAsk'), children: t('photo.removeAbout'), onConfirm: withdraw }
              : { title: t('photo.withdrawAsk'), onConfirm: withdraw }
          }
        >
          {t(approved ? 'photo.remove' : 'moves.withdraw')}
        </ConfirmButton>
      )}
    </figure>
  )
}
