import { kit } from '../words/kit.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { changesBetween } from './text-changes.ts'
import styles from './text-diff.module.css'

type Props = { before: string; after: string }

/**
 * The changes between two texts: additions are underlined on green, removals are struck through on red, and both have a
 * text for people who do not see them.
 */
export function TextDiff({ before, after }: Props) {
  const t = useWords(kit)
  const language = useLanguage()
  return (
    <span className={styles.text}>
      {changesBetween(before, after, language).map(({ kind, text, at }) => {
        if (kind === 'same') return <span key={at}>{text}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={at} className={styles[kind]}>
            <span className="sr-only">{t(`diff.${kind}`)} </span>
            {text}
          </Mark>
        )
      })}
    </span>
  )
}
