import { useWords } from '#platform/web/words/words.ts'
import type { Rule } from '../../contract/final/rules.ts'
import { words } from '../words.ts'

type Props = {
  of: readonly Rule[]
  lifted: readonly Rule[]
  text: 'final.overrideLift' | 'rectification.lift'
  onChange: (lifted: Rule[]) => void
}

/** The rules that speak against a student, each with a box that says that it no longer counts. */
export function LiftBoxes({ of, lifted, text, onChange }: Props) {
  const t = useWords(words)
  return of.map((rule) => (
    <label key={rule}>
      <input
        type="checkbox"
        checked={lifted.includes(rule)}
        onChange={({ target }) => onChange(of.filter((one) => (one === rule ? target.checked : lifted.includes(one))))}
      />{' '}
      {t(text, { rule: t(`final.rules.${rule}`) })}
    </label>
  ))
}
