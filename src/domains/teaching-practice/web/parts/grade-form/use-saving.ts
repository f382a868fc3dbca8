import { useEffect, useEffectEvent, useState } from 'react'
import { update } from '#platform/web/api.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { PracticeEvaluation } from '../../../contract/evaluation.ts'
import type { Scored } from '../../../contract/evaluation-total.ts'
import type { Evaluation } from '../queries.ts'

export type Content = { items: readonly Scored[]; comment: string }

const quietMs = 800

/**
 * Keeps what is being filled in: it is sent as soon as the person pauses, one call after the other, and "saved" is only
 * said of what the server has. After a failure it is tried again with the next change, on request, or once online again.
 */
export function useSaving(of: Evaluation) {
  const [saved, setSaved] = useState(of)
  const [content, setContent] = useState<Content>(of)
  // What the server trims is still the same writing: the very object is compared, not its text.
  const [kept, setKept] = useState<Content>(content)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const dirty = content !== kept
  useUnsaved(dirty)
  const save = useEffectEvent(async () => {
    if (busy || !dirty) return
    setBusy(true)
    try {
      setSaved(await update(PracticeEvaluation, saved, { items: [...content.items], comment: content.comment }))
      setKept(content)
      setProblem(null)
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  })
  useEffect(() => {
    if (content === kept) return
    const timer = setTimeout(() => void save(), quietMs)
    return () => clearTimeout(timer)
  }, [content, kept])
  useEffect(() => {
    const again = () => void save()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const take = (fresh: Evaluation) => {
    const theirs = { items: fresh.items, comment: fresh.comment }
    setSaved(fresh)
    setContent(theirs)
    setKept(theirs)
    setProblem(null)
  }
  return {
    content,
    saved,
    dirty,
    busy,
    problem,
    change: setContent,
    /** Gives up what is written here for what somebody else has saved. */
    take,
    retry: () => setContent({ ...content }),
  }
}
