import { useAddress } from './address.ts'
import { changed } from './list-address.ts'
import { Token, useAsToken } from './token.tsx'

export type ChoiceFilterProps = {
  /** The filter of the resource, as written in the address. */
  name: string
  label: string
  /** The choice for "no filter". */
  all: string
  choices: readonly { value: string; text: string }[]
}

/** A filter of a list with few values, shown beside the search box; created by `filtersOf`. */
export function ChoiceFilter({ name, label, all, choices }: ChoiceFilterProps) {
  const [search, change] = useAddress()
  const value = search.get(name) ?? ''
  if (useAsToken()) {
    const chosen = choices.find((one) => one.value === value)
    const remove = () => change((now) => changed(now, { [name]: null }), { replace: true })
    return chosen && <Token label={label} value={chosen.text} onRemove={remove} />
  }
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => change((now) => changed(now, { [name]: event.target.value }), { replace: true })}
      >
        <option value="">{all}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
