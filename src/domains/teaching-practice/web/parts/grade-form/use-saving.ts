import { useEffect, useEffectEvent, useState } from 'react'
import { ValidationError } from '#platform/contract/errors.ts'
import { atVersion, etagOf } from '#platform/web/api/api-versions.ts'
import { savingOf } from '#platform/web/api/saving.ts'
import { storedValue, useStoredValue } from '#platform/web/form/stored-value.ts'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { PracticeEvaluation } from '../../../contract/evaluation.ts'
import type { Evaluation } from '../queries.ts'
import { type Content, changesIn, contentOf } from './content.ts'

const quietMs = 800

/** What was written and not saved, what it was written over, and the version of that. */
export type StoredContent = { content: Content; base: Content; etag: string | null }
export const nameOfStored = (evaluation: number) => `evaluation:${evaluation}`

/**
 * Saves the form while it is being filled in: it is sent when the person pauses, one call after the other, and "saved"
 * refers only to what the server has. After a failure it retries with the next change, on request, or when online
 * again; what is not saved yet stays on the device, also when the page is closed. A change made elsewhere stops it,
 * until the person has resolved the conflict.
 */
export function useSaving(of: Evaluation) {
  const [stored] = useState(() => storedValue<StoredContent>(nameOfStored(of.id)))
  const [saving] = useState(() =>
    savingOf(PracticeEvaluation, stored && stored.etag !== null ? atVersion(of, stored.etag) : of),
  )
  const [saved, setSaved] = useState(of)
  const [content, setContent] = useState<Content>(() => stored?.content ?? contentOf(of))
  // Compares by object identity, not by text, because the server may trim the text.
  const [kept, setKept] = useState<Content>(() => stored?.base ?? content)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<Evaluation | null>(null)
  const dirty = content !== kept
  const against = saving.against()
  const etag = (against && etagOf(against)) ?? null
  const isStored = useStoredValue(nameOfStored(of.id), dirty ? { content, base: kept, etag } : null, 1)
  // Leaving the page loses something only if the device cannot store it.
  useUnsaved(dirty && !isStored)
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
    /** What was saved elsewhere, and how it differs, until it is merged. */
    meeting: theirs && { base: kept, mine: content, theirs: contentOf(theirs) },
    /** Continues from what was saved elsewhere, with the chosen values. */
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
