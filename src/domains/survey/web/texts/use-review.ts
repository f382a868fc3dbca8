import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { savingOf } from '#platform/web/api/saving.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { SurveyText } from '../../contract/survey-text.ts'
import type { Decision } from './review-keys.ts'

export type ReviewedText = Item<typeof SurveyText>
type Change = Partial<Pick<ReviewedText, 'decision' | 'edited'>>

/** The texts under review: which one is read, what was decided, and how the last decision is taken back. */
export function useReview(texts: readonly ReviewedText[]) {
  const [opened, setOpened] = useState<number | null>(null)
  const [last, setLast] = useState<{ id: number; decision: ReviewedText['decision'] } | null>(null)
  const [busy, setBusy] = useState(false)
  const firstOpen = texts.find(({ decision }) => decision === 'OPEN')
  const current = texts.find(({ id }) => id === opened) ?? firstOpen ?? texts[0]
  const at = texts.findIndex(({ id }) => id === current?.id)

  /** Saves a change of the text against the version that was read; says whether it was taken. */
  const save = async (of: ReviewedText, change: Change): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    const outcome = await savingOf(SurveyText, of).update(change)
    setBusy(false)
    if (outcome.kind === 'failed') showError(outcome.error)
    return outcome.kind === 'saved'
  }
  /** The next text after this one that is not decided. */
  const undecidedAfter = (id: number) => {
    const from = texts.findIndex((one) => one.id === id)
    return [...texts.slice(from + 1), ...texts.slice(0, from)].find(({ decision }) => decision === 'OPEN')
  }
  return {
    ...{ current, at, busy, save, canUndo: last !== null },
    open: (id: number) => setOpened(id),
    step: (by: number) => {
      const next = texts[Math.min(texts.length - 1, Math.max(0, at + by))]
      if (next) setOpened(next.id)
    },
    /** Decides about the current text and opens the next one that is not decided. */
    decide: async (decision: Decision): Promise<boolean> => {
      if (!current) return false
      const next = undecidedAfter(current.id)
      if (!(await save(current, { decision }))) return false
      setLast({ id: current.id, decision: current.decision })
      setOpened(next?.id ?? current.id)
      return true
    },
    undo: async () => {
      const of = last && texts.find(({ id }) => id === last.id)
      if (!of || !(await save(of, { decision: last.decision }))) return
      setLast(null)
      setOpened(of.id)
    },
  }
}
