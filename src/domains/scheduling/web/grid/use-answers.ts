import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showError } from '#platform/web/page/errors.tsx'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { type AnswerLetter, answerLetters } from '../../contract/best-times.ts'
import type { AnswerCells } from '../../contract/poll-answers.ts'
import type { Slot } from '../../contract/slots.ts'
import { filled } from './cells.ts'

type Cells = AnswerCells['cells']
export type Saving = { state: 'idle' | 'saving' | 'saved' | 'failed'; at: string | null }

/** A short pause joins the cells of one stroke into one request; a failed one is tried again. */
const pauseMs = 350
const retryMs = 4_000

/** The own answers: what is filled is shown at once and saves itself, in order, until the server has taken it. */
export function useAnswers(initial: string, slots: readonly Slot[], save: (cells: Cells) => Promise<unknown>) {
  const [letters, setLetters] = useState(initial)
  const [saving, setSaving] = useState<Saving>({ state: 'idle', at: null })
  const waiting = useRef(new Map<number, AnswerLetter>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef(false)

  const flush = useEffectEvent(async () => {
    if (busy.current || waiting.current.size === 0) return
    const sent = waiting.current
    waiting.current = new Map()
    busy.current = true
    setSaving((now) => ({ ...now, state: 'saving' }))
    try {
      await save(cellsOf(sent, slots))
      setSaving({ state: waiting.current.size > 0 ? 'saving' : 'saved', at: new Date().toISOString() })
    } catch (error) {
      // What was filled since then takes precedence over what is tried again.
      waiting.current = new Map([...sent, ...waiting.current])
      setSaving((now) => ({ ...now, state: 'failed' }))
      showError(error)
    }
    busy.current = false
    if (waiting.current.size > 0) timer.current = setTimeout(() => void flush(), retryMs)
  })

  const fill = (cells: readonly number[], letter: AnswerLetter) => {
    for (const cell of cells) waiting.current.set(cell, letter)
    setLetters((now) => filled(now, cells, letter))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pauseMs)
  }

  // What still waits when the page is left is sent at once.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void flush()
    },
    [],
  )
  useUnsaved(saving.state === 'failed')
  return { letters, saving, fill }
}

const cellsOf = (sent: ReadonlyMap<number, AnswerLetter>, slots: readonly Slot[]): Cells =>
  [...sent].flatMap(([at, letter]) => {
    const slot = slots[at]
    return slot ? [{ ...slot, answer: answerLetters[letter] }] : []
  })
