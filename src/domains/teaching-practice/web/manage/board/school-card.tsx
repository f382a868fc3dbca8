import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useDropPlace } from '#platform/web/ui/drag.ts'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { words } from '../../words.ts'
import type { useSchools } from '../parts/choices.ts'
import styles from './board.module.css'
import { dragged } from './student-card.tsx'
import type { Planned } from './use-placing.ts'

export type SchoolPlace = ReturnType<typeof useSchools>[number]
type Offer = { free: number | null; against: readonly string[] }
type Props = {
  of: SchoolPlace
  /** Students planned for it whose school was not requested yet. */
  planned: readonly Planned[]
  /** The student to be placed, and what the school offers them. */
  student: string | null
  offer: Offer | undefined
  busy: boolean
  onPlace: (practice: number | null) => void
  onRemove: (practice: Planned) => void
}

/**
 * A school with its places: the students planned for it, and, once a student is chosen, whether there is room for them.
 */
export function SchoolCard({ of, planned, student, offer, busy, onPlace, onRemove }: Props) {
  const t = useWords(words)
  const card = useRef<HTMLElement>(null)
  const drop = useCallback((id: number) => onPlace(id), [onPlace])
  const over = useDropPlace(card, { kind: dragged, onDrop: drop })
  const full = offer?.free === 0
  return (
    <section ref={card} className={`${styles.school} ${over ? styles.over : ''}`} aria-label={of.text}>
      <header className={styles.head}>
        <Link to={paths.school({ id: of.id })}>{of.text}</Link>
        <Places of={of} />
      </header>
      {planned.length > 0 && (
        <ul className={styles.planned}>
          {planned.map((one) => (
            <li key={one.id}>
              <Link to={paths.practice({ teachingPracticeId: one.id })}>{one.student.name}</Link>
              <IconButton
                small
                icon="close"
                label={t('manage.board.remove', { name: one.student.name })}
                onClick={() => onRemove(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {student && offer && (
        <>
          {(full || offer.against.length > 0) && (
            <ul className={styles.against}>
              {full && <li>{t('manage.board.full')}</li>}
              {offer.against.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {!full && (
            <div data-place>
              <WriteButton
                look={offer.against.length === 0 ? 'default' : 'quiet'}
                busy={busy}
                aria-label={t('manage.board.placeOne', { name: student, school: of.text })}
                onClick={() => onPlace(null)}
              >
                {t('manage.board.place')}
              </WriteButton>
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** Occupied and total places, and general problems of the school. */
function Places({ of: { placed, capacity, agreed, avoid } }: { of: SchoolPlace }) {
  const t = useWords(words)
  return (
    <span className={styles.chips}>
      {!agreed && <Chip tone="warning">{t('manage.school.noAgreement')}</Chip>}
      {avoid && <Chip tone="negative">{t('manage.school.avoided')}</Chip>}
      <Chip tone={capacity !== null && placed >= capacity ? 'neutral' : 'positive'}>
        {capacity === null
          ? t('manage.school.placed', { count: placed })
          : t('manage.board.places', { placed, capacity })}
      </Chip>
    </span>
  )
}
