import { useState } from 'react'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ThesisProposal } from '../../contract/proposal/proposal.ts'

const { useField } = fieldsOf(ThesisProposal)

const listIn = (text: string) =>
  text
    .split(/[,;，、；\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')

/** Keywords in one line, separated by commas. */
export function KeywordsField({ label, help }: { label: string; help: string }) {
  const { id, value, set, error, required } = useField('keywords', label, textOf)
  // What is typed keeps its comma until the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <input
        {...controlProps({ id, help, error, required })}
        value={typed ?? textOf(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          set(listIn(target.value))
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
