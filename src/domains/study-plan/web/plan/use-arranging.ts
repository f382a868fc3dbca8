import { useWords } from '#platform/web/words/words.ts'
import { checkPlan, isSound } from '../../contract/plan/check-plan.ts'
import type { PlanItem } from '../../contract/plan/study-plan.ts'
import { termAfter } from '../../contract/plan/study-term.ts'
import { words } from '../words.ts'
import type { Names } from './names.ts'
import type { Planning } from './use-planning.ts'

export type Arranging = {
  move: (at: number, term: string) => void
  /** Moves an item some terms later, or earlier with a negative number, but not into the past. */
  shift: (at: number, halves: number) => void
  add: (item: PlanItem) => void
  remove: (at: number) => void
  change: (at: number, item: PlanItem) => void
}

type Props = { planning: Planning; names: Names; onTold: (text: string) => void }

/** The changes of a plan by hand. Each says aloud what it did, and whether the plan still works. */
export function useArranging({ planning, names, onTold }: Props): Arranging {
  const t = useWords(words)
  const { items, context, change } = planning
  const titleOf = ({ module, title }: PlanItem) => (module === null ? title : names.module(module).code)
  const set = (next: readonly PlanItem[], said: string) => {
    const isWell = isSound(checkPlan({ ...context, items: next }))
    onTold(`${said} ${t(isWell ? 'plan.stillWell' : 'plan.noLongerWell')}`)
    change(next)
  }
  const move = (at: number, term: string) => {
    const item = items[at]
    if (!item || item.term === term || term <= context.now) return
    if (items.some((one) => one.module !== null && one.module === item.module && one.term === term)) return
    const next = items.map((one, here) => (here === at ? { ...one, term } : one))
    set(next, t('plan.moved', { module: titleOf(item), term: names.term(term) }))
  }
  return {
    move,
    shift: (at, halves) => {
      const item = items[at]
      if (item) move(at, termAfter(item.term, halves))
    },
    add: (item) => set([...items, item], t('plan.added', { module: titleOf(item), term: names.term(item.term) })),
    remove: (at) => {
      const item = items[at]
      if (!item) return
      set(
        items.filter((_, here) => here !== at),
        t('plan.removed', { module: titleOf(item) }),
      )
    },
    change: (at, item) =>
      set(
        items.map((one, here) => (here === at ? item : one)),
        t('plan.changed', { module: titleOf(item) }),
      ),
  }
}
