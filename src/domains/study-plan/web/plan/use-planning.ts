import { useMemo, useRef, useState } from 'react'
import { savingOf } from '#platform/web/api/saving.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { type PlanItem, StudyPlan } from '../../contract/plan/study-plan.ts'
import type { Basis, Plan, Study } from './queries.ts'
import { planView } from './view.ts'

type Planned = readonly PlanItem[]
export type SaveState = 'saved' | 'saving' | 'overtaken' | 'failed'

const nothing: Planned = []

/**
 * The items of a plan while somebody changes them: each change is checked at once and saved by itself, one after the
 * other, against the version that was read. `undo` takes back the last one.
 */
export function usePlanning({ study, basis, plan }: { study: Study; basis: Basis; plan: Plan | null }) {
  const [items, setItems] = useState<Planned>(plan?.items ?? nothing)
  const [before, setBefore] = useState<readonly Planned[]>([])
  const replace = (next: Planned) => {
    setItems(next)
    setBefore([])
  }
  const { save, state } = useSaving(plan, replace)
  const set = (next: Planned) => {
    setItems(next)
    save(next)
  }
  const mayChange = plan?.actions.includes('update') ?? false
  const view = useMemo(() => planView({ study, basis, items }), [study, basis, items])
  return {
    ...{ ...view, items, mayChange, state, student: study.user.id },
    change: (next: Planned) => {
      if (!mayChange) return
      setBefore((all) => [...all, items])
      set(next)
    },
    undo:
      before.length > 0 && mayChange
        ? () => {
            set(before.at(-1) ?? nothing)
            setBefore(before.slice(0, -1))
          }
        : null,
  }
}
export type Planning = ReturnType<typeof usePlanning>

/** Saves one state after the other; of those that arrive meanwhile only the last. */
function useSaving(plan: Plan | null, onOvertaken: (theirs: Planned) => void) {
  const [state, setState] = useState<SaveState>('saved')
  const saving = useRef(plan && savingOf(StudyPlan, plan))
  const waiting = useRef<Planned | null>(null)
  const busy = useRef(false)
  const saveOne = async (next: Planned): Promise<SaveState> => {
    const outcome = await saving.current?.update({ items: [...next] })
    if (!outcome || outcome.kind === 'saved') return 'saved'
    if (outcome.kind === 'overtaken') {
      saving.current?.accept(outcome.theirs)
      onOvertaken(outcome.theirs.items)
      return 'overtaken'
    }
    showError(outcome.kind === 'failed' ? outcome.error : new Error(outcome.violations[0]?.message))
    return 'failed'
  }
  const run = async () => {
    if (busy.current) return
    busy.current = true
    setState('saving')
    let now: SaveState = 'saved'
    while (waiting.current && now === 'saved') {
      const next = waiting.current
      waiting.current = null
      now = await saveOne(next)
    }
    waiting.current = null
    busy.current = false
    setState(now)
  }
  const save = (next: Planned) => {
    waiting.current = next
    void run()
  }
  return { save, state }
}
