import { type ReactNode, startTransition, useId, useOptimistic } from 'react'
import styles from './settings.module.css'

type Option<Value extends string> = { value: Value; text: string; lang?: string }
type Props<Value extends string> = {
  label: string
  about: string
  value: Value
  options: readonly Option<Value>[]
  /** Why nothing can be chosen now. */
  stopped?: string | undefined
  /** What belongs to the chosen option, below the options. */
  children?: ReactNode
  onChoose: (value: Value) => void | Promise<void>
}

/** One of a few options, all of them visible; a choice is shown at once, while it still takes effect. */
export function Choices<Value extends string>({
  label,
  about,
  value,
  options,
  stopped,
  children,
  onChoose,
}: Props<Value>) {
  const id = useId()
  const [chosen, setChosen] = useOptimistic(value)
  const choose = (next: Value) =>
    startTransition(async () => {
      setChosen(next)
      await onChoose(next)
    })
  return (
    <SettingRow label={<span id={`${id}-label`}>{label}</span>} about={<span id={`${id}-about`}>{about}</span>}>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
        className={styles.options}
      >
        {options.map((one) => (
          <label key={one.value} lang={one.lang} className={styles.option} title={stopped}>
            <input
              type="radio"
              name={id}
              checked={one.value === chosen}
              disabled={stopped !== undefined}
              onChange={() => choose(one.value)}
            />
            {one.text}
          </label>
        ))}
      </div>
      {children}
    </SettingRow>
  )
}

/** What is set, in words at the left, and its value at the right; on a phone below each other. */
export function SettingRow({ label, about, children }: { label: ReactNode; about: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div>
        <b className={styles.label}>{label}</b>
        <small className={styles.about}>{about}</small>
      </div>
      <div className={styles.value}>{children}</div>
    </div>
  )
}
