import { type CalendarKind, calendarKinds } from '../../contract/calendar.ts'
import { useWords } from '../words/words.ts'
import styles from './layers.module.css'
import { words } from './words.ts'

type Props = {
  /** How many entries of each kind there are. */
  counts: Readonly<Record<CalendarKind, number>>
  hidden: ReadonlySet<CalendarKind>
  /** Kinds that could not be read. */
  missing: readonly CalendarKind[]
  onToggle: (kind: CalendarKind) => void
}

/** Kinds as chips that show and hide them; each has the style of its kind, so they are the legend as well. */
export function Layers({ counts, hidden, missing, onToggle }: Props) {
  const t = useWords(words)
  return (
    <fieldset className={styles.layers} data-no-print>
      <legend className={styles.legend}>{t('layers.label')}</legend>
      {calendarKinds.map((kind, at) => {
        const isMissing = missing.includes(kind)
        if (counts[kind] === 0 && !isMissing && !hidden.has(kind)) return null
        return (
          <button
            key={kind}
            type="button"
            className={`${styles.layer} ${isMissing ? styles.missing : ''}`}
            aria-pressed={!hidden.has(kind)}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => onToggle(kind)}
          >
            <i className={`${styles.sign} ${styles[kind]}`} aria-hidden="true" />
            {t(`layers.${kind}`)} {isMissing ? t('layers.missing') : counts[kind]}
          </button>
        )
      })}
    </fieldset>
  )
}
