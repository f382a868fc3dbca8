import { useEffect, useEffectEvent, useState } from 'react'
import { ValidationError } from '#platform/contract/errors.ts'
import { savingOf } from '#platform/web/saving.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { PracticeEvaluation } from '../../../contract/evaluation.ts'
import type { Evaluation } from '../queries.ts'
import { type Content, changesIn, contentOf } from './content.ts'

const quietMs = 800

/**
 * Keeps what is being filled in: it is sent as soon as the person pauses, one call after the other, and "saved" is only
 * said of what the server has. After a failure it is tried again with the next change, on request, or once online again.
 * What was saved elsewhere meanwhile stops it, until the person has chosen what stays.
 */
export function useSaving(of: Evaluation) {
  const [saving] = useState(() => savingOf(PracticeEvaluation, of))
  const [saved, setSaved] = useState(of)
  const [content, setContent] = useState<Content>(() => contentOf(of))
  // What the server trims is still the same writing: the very object is compared, not its text.
  const [kept, setKept] = useState<Content>(content)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<Evaluation | null>(null)
  const dirty = content !== kept
  useUnsaved(dirty)
  const save = useEffectEvent(async () => {
    if (busy || !dirty || theirs) return
    setBusy(true)
    const outcome = await saving.update(changesIn(kept, content))
    if (outcome.kind === 'saved') {
      setSaved(outcome.item)
      setKept(content)
    }
    if (outcome.kind === 'overtaken') setTheirs(outcome.theirs)
    setProblem(
      outcome.kind === 'failed'
        ? outcome.error
        : outcome.kind === 'refused'
          ? new ValidationError(outcome.violations)
          : null,
    )
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
  return {
    content,
    saved,
    dirty,
    busy,
    problem,
    change: setContent,
    /** What was saved elsewhere, and what differs from it, until it is merged. */
    meeting: theirs && { base: kept, mine: content, theirs: contentOf(theirs) },
    /** Goes on from what was saved elsewhere, with what was chosen. */
    merge: (chosen: Content) => {
      if (!theirs) return
      saving.accept(theirs)
      setSaved(theirs)
      setKept(contentOf(theirs))
      setTheirs(null)
      setContent(chosen)
    },
    retry: () => setContent({ ...content }),
  }
}
