import { useSearchParams } from 'react-router'
import { Choice } from '#platform/web/ui/choice.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { type Choices, type Chosen, groupings } from './choices.ts'
import styles from './program-schedule.module.css'

/** The choice of the filter and its option; the address keeps both. */
export function Chooser({ choices, chosen }: { choices: Choices; chosen: Chosen }) {
  const t = useWords(words)
  const [, setSearch] = useSearchParams()
  const choose = (change: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(change)) next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  const named = (name: string) => (chosen.by === 'cohort' ? t('program.semester', { semester: name }) : name)
  return (
    <div className={styles.chooser} data-no-print>
      <Choice
        label={t('program.by')}
        value={chosen.by}
        options={groupings
          .filter((one) => choices[one].length > 0)
          .map((one) => ({ value: one, text: t(`program.groupings.${one}`) }))}
        onChoose={(by) => choose({ by, of: '' })}
      />
      <Choice
        label={t(`program.groupings.${chosen.by}`)}
        value={chosen.of}
        options={choices[chosen.by].map(({ value, name }) => ({ value, text: named(name) }))}
        onChoose={(of) => choose({ by: chosen.by, of })}
      />
    </div>
  )
}
