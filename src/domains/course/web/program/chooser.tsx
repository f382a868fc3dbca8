import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { type Choices, type Chosen, groupings } from './choices.ts'
import styles from './program-schedule.module.css'

/** By what the week is shown, and whose; the address says both. */
export function Chooser({ choices, chosen }: { choices: Choices; chosen: Chosen }) {
  const t = useWords(words)
  const id = useId()
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
      <label htmlFor={`${id}by`}>{t('program.by')}</label>
      <select id={`${id}by`} value={chosen.by} onChange={({ target }) => choose({ by: target.value, of: '' })}>
        {groupings
          .filter((one) => choices[one].length > 0)
          .map((one) => (
            <option key={one} value={one}>
              {t(`program.groupings.${one}`)}
            </option>
          ))}
      </select>
      <label htmlFor={`${id}of`}>{t(`program.groupings.${chosen.by}`)}</label>
      <select id={`${id}of`} value={chosen.of} onChange={({ target }) => choose({ by: chosen.by, of: target.value })}>
        {choices[chosen.by].map(({ value, name }) => (
          <option key={value} value={value}>
            {named(name)}
          </option>
        ))}
      </select>
    </div>
  )
}
