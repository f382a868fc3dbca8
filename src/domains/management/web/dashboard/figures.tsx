import type { Figure } from '#course/contract'
import { Figures as Shown } from '#platform/web/ui/figures.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The figures, each with its comparison and a link to its list; a zero has no link. */
export function Figures({ of }: { of: readonly Figure[] }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const said = ({ value, unit }: Figure) =>
    value === null ? '–' : unit === 'percent' ? percent(value / 100) : number(value)
  return (
    <Shown
      label={t('dashboard.figures')}
      of={of.map((one) => ({
        ...{ key: one.label, label: one.label, value: said(one), about: one.about },
        ...{ to: one.value === 0 ? null : one.to, isWarm: one.isLate },
      }))}
    />
  )
}
