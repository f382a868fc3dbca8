import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './meeting-card.module.css'
import type { Meeting } from './queries.ts'

/** Both signatures of a meeting: when each was given, or that it is missing. */
export function Signatures({ of }: { of: Meeting }) {
  const t = useWords(words)
  return (
    <ul className={styles.signatures} aria-label={t('parts.meeting.signatures')}>
      <Signature name={of.supervisor.name} at={of.supervisorSignedAt} />
      <Signature name={of.student.name} at={of.studentSignedAt} />
    </ul>
  )
}

function Signature({ name, at }: { name: string; at: string | null }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  return (
    <li>
      <span className={at ? styles.signed : styles.sign}>
        <Icon name={at ? 'check' : 'clock'} />
      </span>
      {at ? t('parts.meeting.signed', { name, at: dayTime(at) }) : t('parts.meeting.unsigned', { name })}
    </li>
  )
}
