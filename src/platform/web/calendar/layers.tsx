import type { EntryLook } from '../../contract/calendar.ts'
import { useWords } from '../words/words.ts'
import styles from './layers.module.css'
import { words } from './words.ts'

/** The entries of one kind. */
export type Layer<Kind extends string> = {
  kind: Kind
  name: string
  look: EntryLook
  count: number
  isHidden: boolean
  /** They could not be read. */
  isMissing: boolean
}

type Props<Kind extends string> = { layers: readonly Layer<Kind>[]; onToggle: (kind: Kind) => void }

/** Kinds as chips that show and hide them; each has the style of its kind, so they are the legend as well. */
export function Layers<Kind extends string>({ layers, onToggle }: Props<Kind>) {
  const t = useWords(words)
  return (
    <fieldset className={styles.layers} data-no-print>
      <legend className={styles.legend}>{t('layers.label')}</legend>
      {layers.map(({ kind, name, look, count, isHidden, isMissing }, at) => {
        if (count === 0 && !isMissing && !isHidden) return null
        return (
          <button
            key={kind}
            type="button"
            className={`${styles.layer} ${isMissing ? styles.missing : ''}`}
            aria-pressed={!isHidden}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => onToggle(kind)}
          >
            <i className={`${styles.sign} ${styles[look]}`} aria-hidden="true" />
            {name} {isMissing ? t('layers.missing') : count}
          </button>
        )
      })}
    </fieldset>
  )
}
