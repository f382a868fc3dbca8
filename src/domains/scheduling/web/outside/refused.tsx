import { useWords } from '#platform/web/words/words.ts'
import styles from '../pages/slots.module.css'
import { useWhen } from '../poll/when.ts'
import { words } from '../words.ts'
import type { useSending } from './use-sending.ts'

type Props = { refusal: ReturnType<typeof useSending>['refusal']; minutes: number }

/** Why nothing was booked, and what is chosen instead. */
export function Refused({ refusal, minutes }: Props) {
  const t = useWords(words)
  const say = useWhen()
  if (!refusal) return null
  const { text, gone, next } = refusal
  return (
    <div role="alert" className={styles.gone}>
      {gone ? (
        <>
          <b>{t('book.gone', { when: say(gone, minutes) })}</b>{' '}
          {next ? t('book.goneAbout', { when: say(next, minutes) }) : t('book.goneNone')}
        </>
      ) : (
        text
      )}
    </div>
  )
}
