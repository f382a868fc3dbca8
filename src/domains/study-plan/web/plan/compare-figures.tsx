import { Figures } from '#platform/web/ui/figures.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Comparison } from '../../contract/plan/compare-plans.ts'
import { words } from '../words.ts'
import { carriedOver } from './carried-over.ts'
import type { Names } from './names.ts'
import type { Side } from './sides.ts'

type Props = { of: Comparison; left: Side; right: Side; names: Names }

/** What the two plans come to: one value where both are equal, else old → new. */
export function CompareFigures({ of, left, right, names }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const change = (one: string, two: string) => (one === two ? one : `${one} → ${two}`)
  const numbers = (one: number, two: number) => change(number(one), number(two))
  const sum = (side: Comparison['left']) => side.earned + side.running + side.planned
  const finish = (side: Comparison['left']) => (side.finish ? names.term(side.finish) : t('plan.notToEnd'))
  const isOther = left.context.curriculum !== right.context.curriculum
  const carried = carriedOver(right)
  return (
    <Figures
      label={t('plan.compare.figures')}
      of={[
        { key: 'credits', label: t('plan.compare.credits'), value: numbers(sum(of.left), sum(of.right)) },
        { key: 'wrong', label: t('plan.compare.wrong'), value: numbers(of.left.wrong, of.right.wrong) },
        { key: 'missing', label: t('plan.compare.missing'), value: numbers(of.left.missing, of.right.missing) },
        { key: 'fullest', label: t('plan.compare.fullest'), value: numbers(of.left.fullest, of.right.fullest) },
        { key: 'finish', label: t('plan.compare.finish'), value: change(finish(of.left), finish(of.right)) },
        ...(isOther
          ? [
              {
                key: 'carried',
                label: t('plan.compare.carried'),
                value: t('plan.compare.carriedOf', { counted: number(carried.counted), all: number(carried.all) }),
              },
            ]
          : []),
      ]}
    />
  )
}
