import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { PlanProblem, Repair } from '../../contract/plan/plan-problem.ts'
import type { PlanItem } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import type { Names } from './names.ts'

/** What a problem says, and what each of its repairs would do. */
export function useProblemText(names: Names, items: readonly PlanItem[]) {
  const t = useWords(words)
  const { number } = useFormat()
  const codeOf = (item: number | null, module: number | null) => {
    if (module !== null) return names.module(module).code
    return (item !== null && items[item]?.title) || ''
  }
  const problem = ({ kind, item, module, term, others, number: amount }: PlanProblem) =>
    t(`plan.problems.${kind}`, {
      module: codeOf(item, module),
      term: names.term(term),
      others: names.codes(others),
      number: number(amount ?? 0),
    })
  const repair = (one: Repair) => {
    const [item, module] = one.kind === 'ADD' ? [null, one.module] : [one.item, items[one.item]?.module ?? null]
    const term = one.kind === 'REMOVE' ? '' : names.term(one.term)
    return t(`plan.repairs.${one.kind}`, { module: codeOf(item, module), term })
  }
  return { problem, repair }
}
