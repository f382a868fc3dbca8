import type { Photo } from '#people/contract'
import { usePicture } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { Decide } from './decide.tsx'
import styles from './requests.module.css'

/** One pending photo, large enough to review. */
export function PhotoToDecide({ of, onDone }: { of: Item<typeof Photo>; onDone: () => void }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const picture = usePicture(of.image)
  return (
    <li className={styles.photo}>
      {picture ? (
        <img src={picture} alt={t('requests.photoOf', { name: of.user.name })} />
      ) : (
        <div className={styles.blank} />
      )}
      <b>{of.user.name}</b>
      <small>{dayTime(of.submittedAt)}</small>
      <Decide of={of} no="reject" onDone={onDone} />
    </li>
  )
}
