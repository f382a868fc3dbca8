import { kit } from '../words/kit.ts'
import { useLanguage, useWords } from '../words.ts'
import { changesBetween } from './text-changes.ts'
import styles from './text-diff.module.css'

type Props = { before: string; after: string }

/**
 * How one text became another: what was added is underlined on green, what was removed is struck on red, and both are
 * said in words to those who do not see it.
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
