import { useDayFormat } from '#platform/web/calendar/format-days.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Session } from '../../activity/weeks.ts'
import { StateChip } from '../../state-chip.tsx'
import { words } from '../../words.ts'
import type { Topic } from '../pending/arrange.ts'
import styles from './grid.module.css'

type Props = {
  of: Session
  topic: Topic | null
  /** The session from which the topic was moved. */
  source: Session | undefined
  isFixed: boolean
}

/** The state of a session; unsaved changes take precedence. */
export function SessionState({ of, topic, source, isFixed }: Props) {
  const t = useWords(words)
  const { shortDay } = useDayFormat()
  if (typeof topic === 'string') return <Chip tone="info">{t('managePlan.new')}</Chip>
  if (source) return <span className={styles.quiet}>{t('managePlan.was', { day: shortDay(source.day) })}</span>
  if (isFixed) return t('managePlan.fixed')
  return <StateChip of={of} />
}
