import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { saveDraft } from '../../contract/answering.ts'
import type { Answers } from '../../contract/questions.ts'

/** How long nothing must change before the draft is saved. */
const calmMs = 600

type Saving = { text: 'saved' | 'unsaved' | null; stop: () => void }

/** Saves the draft on the server a moment after each change; what could not be saved is sent with the next change. */
export function useDraft(id: number, answers: Answers, part: string | null): Saving {
  const [text, setText] = useState<Saving['text']>(null)
  const saved = useRef(JSON.stringify([answers, part]))
  const stopped = useRef(false)
  useEffect(() => {
    const now = JSON.stringify([answers, part])
    if (now === saved.current || stopped.current) return
    const timer = setTimeout(() => {
      if (stopped.current) return
      call(saveDraft, { params: { id }, body: { answers, ...(part !== null && { part }) } }).then(
        () => {
          saved.current = now
          setText('saved')
        },
        () => setText('unsaved'),
      )
    }, calmMs)
    return () => clearTimeout(timer)
  }, [id, answers, part])
  return {
    text,
    stop: () => {
      stopped.current = true
    },
  }
}
