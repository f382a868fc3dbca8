import type { Step } from '../../../contract/application.ts'
import { kit } from '../../words/kit.ts'
import { useWords } from '../../words/words.ts'
import styles from './mine.module.css'

/** Stations of a request as dots: filled is done, half is now, a ring is to come, crossed is refused. */
export function Steps({ of }: { of: readonly { text: string; is: Step['is'] }[] }) {
  const t = useWords(kit)
  return (
    <ol className={styles.steps}>
      {numbered(of).map(({ text, is, number }) => (
        <li key={number} className={styles[is]} title={text}>
          <span className="sr-only">
            {text}: {t(`requests.steps.${is}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Two stations may have the same text. */
const numbered = <One,>(of: readonly One[]) => of.map((one, at) => ({ ...one, number: at + 1 }))
