import styles from './picks.module.css'

type Props<Value extends string> = {
  label: string
  chosen: Value
  choices: readonly { value: Value; text: string; count: number }[]
  onChoose: (value: Value) => void
}

/** Filters with counts, of which one is selected. */
export function Picks<Value extends string>({ label, chosen, choices, onChoose }: Props<Value>) {
  return (
    <fieldset aria-label={label} className={styles.picks}>
      {choices.map(({ value, text, count }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text} <em>{count}</em>
        </button>
      ))}
    </fieldset>
  )
}
