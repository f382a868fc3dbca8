import { kit } from '../words/kit.ts'
import { type Text, useText, useWords } from '../words/words.ts'
import type { Station } from './flow-stations.ts'
import styles from './stations.module.css'

type Props = {
  of: readonly Station[]
  /** The name of each state. */
  said: (state: string) => Text
}

/** The progress of a record as stations on a line: those it has passed, the current one, and those to come. */
export function Stations({ of, said }: Props) {
  const t = useWords(kit)
  const text = useText()
  return (
    <ol className={styles.stations} aria-label={t('flow.label')}>
      {of.map(({ state, stage }) => (
        <li key={state} className={styles[stage]} aria-current={stage === 'now' ? 'step' : undefined}>
          <i aria-hidden="true" />
          {text(said(state))}
          <span className="sr-only"> ({t(`flow.${stage}`)})</span>
        </li>
      ))}
    </ol>
  )
}
