import { useId } from 'react'

type Props<Value extends string | number> = {
  label: string
  /** Where the heading above says already what is chosen, the label is only read aloud. */
  labelHidden?: boolean
  value: Value | null
  options: readonly { value: Value; text: string }[]
  onChoose: (value: string) => void
}

/** One of several, chosen at once and outside a form: what a page shows. */
export function Choice<Value extends string | number>({ label, labelHidden, value, options, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <>
      <label className={labelHidden ? 'sr-only' : undefined} htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </>
  )
}
