import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { FateOfLesson } from '../../contract/pattern-change.ts'
import { useTopic } from '../activity/session-title.ts'
import { words } from '../words.ts'
import styles from './change-pattern.module.css'
import { type LessonChoice, placeOf } from './edits.ts'

type Props = {
  of: FateOfLesson
  choice: LessonChoice | undefined
  onChoose: (choice: LessonChoice) => void
}

/** A session, where it was, where it goes, and why; what somebody has to decide stands below it. */
export function FateRow({ of, choice, onChoose }: Props) {
  const t = useWords(words)
  const { dayInTerm } = useFormat()
  const topic = useTopic()
  const [isOpen, setOpen] = useState(false)
  const { was, fate, because, number } = of
  const place = placeOf(of, choice)
  const mayChoose = fate !== 'stays' && because.length > 0
  const shown = place ?? was
  const choose = (next: LessonChoice) => {
    setOpen(false)
    onChoose(next)
  }
  return (
    <li className={place === undefined ? styles.open : fate === 'stays' ? styles.quiet : undefined}>
      <div className={styles.row}>
        <span className={styles.number}>{number}</span>
        <b>{topic({ kind: of.kind, plan: of.topic && { title: of.topic } })}</b>
        <span>
          {place === null ? (
            dayInTerm(was.day)
          ) : (
            <s>
              {dayInTerm(was.day)}, {was.startsAt}
            </s>
          )}
        </span>
        <span className={styles.becomes}>{place !== undefined && `${dayInTerm(shown.day)}, ${shown.startsAt}`}</span>
        <span>
          {shown.room?.code !== was.room?.code && was.room && <s>{was.room.code}</s>} {shown.room?.code}
        </span>
        <span className={styles.fate}>
          <Fate of={of} choice={choice} />
          {mayChoose && place !== undefined && (
            <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('patternChange.change')}
            </Button>
          )}
        </span>
      </div>
      {mayChoose && (place === undefined || isOpen) && <Ways of={of} onChoose={choose} />}
    </li>
  )
}

function Fate({ of: { fate, becomes }, choice }: Pick<Props, 'of' | 'choice'>) {
  const t = useWords(words)
  if (choice === 'keep') return t('patternChange.fates.kept')
  if (choice !== undefined || fate === 'fits') return <em className={styles.fits}>{t('patternChange.fates.fits')}</em>
  if (fate === 'stays') return t('patternChange.fates.stays')
  if (fate === 'decide') return <Chip tone="warning">{t('patternChange.fates.decide')}</Chip>
  const text =
    fate === 'otherRoom'
      ? t('patternChange.fates.otherRoom', { count: becomes?.room?.seats ?? 0 })
      : t('patternChange.fates.otherDay')
  return <Chip tone="info">{text}</Chip>
}

/** What stands in the way, and each way out of it. */
function Ways({ of: { was, because, offers }, onChoose }: Pick<Props, 'of' | 'onChoose'>) {
  const t = useWords(words)
  const { dayInTerm } = useFormat()
  const when = ({ day, startsAt }: { day: string; startsAt: string }) => `${dayInTerm(day)}, ${startsAt}`
  return (
    <div className={styles.ways}>
      <span>{because.join('; ')}</span>
      <span className={styles.acts}>
        <Button onClick={() => onChoose('keep')}>{t('patternChange.keep', { when: when(was) })}</Button>
        {offers.map((offer) => (
          <Button key={when(offer)} onClick={() => onChoose(offer)}>
            {t('patternChange.take', { when: when(offer) })}
          </Button>
        ))}
      </span>
    </div>
  )
}
