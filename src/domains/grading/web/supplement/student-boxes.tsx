import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './supplement.module.css'
import { useLeftText } from './use-left-text.ts'

export type Choice = {
  enrollment: number
  name: string
  number: string | null
  wasIncomplete: boolean
  dueOn: string | null
  late: boolean
}
type Props = {
  id: string
  of: readonly Choice[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

/** The students of a supplementary sheet: each with a checkbox and the deadline. */
export function StudentBoxes({ id, of, chosen, onChange }: Props) {
  const t = useWords(words)
  const said = useLeftText()
  const toggle = (one: number) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <fieldset id={id} aria-label={t('supplement.students')} tabIndex={-1} className={styles.students}>
      {of.map((one) => (
        <label key={one.enrollment}>
          <input type="checkbox" checked={chosen.includes(one.enrollment)} onChange={() => toggle(one.enrollment)} />
          <b>
            {one.name} {one.number}
          </b>
          <small>{said(one)}</small>
        </label>
      ))}
    </fieldset>
  )
}
