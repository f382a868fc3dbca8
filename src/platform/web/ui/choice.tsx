import { useId } from 'react'

type Props<Value extends string | number> = {
  label: string
  /** If the heading above already says what is selected, the label is only for screen readers. */
  labelHidden?: boolean
  value: Value | null
  options: readonly { value: Value; text: string }[]
  onChoose: (value: string) => void
}

/** A choice of one of several, with immediate effect and outside a form: selects what a page shows. */
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
