import { useState } from 'react'
import { readNumber } from '#platform/contract/values/number.ts'

type Props = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** A number with a comma or a point. What is no number stays as typed, and the form refuses it. */
export function NumberInput({ label, value, onChange }: Props) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const type = (typed: string) => {
    setText(typed)
    const read = readNumber(typed, { step: 0.01 })
    onChange(typed.trim() === '' ? null : read && !read.isRounded ? read.value : Number.NaN)
  }
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}
