import { useState } from 'react'
import { Conflict, TransitionBlocked } from '../../contract/errors.ts'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { MoveState } from '../../contract/workflow.ts'
import { move } from '../api/api.ts'
import { etagOf } from '../api/api-versions.ts'
import { wasWritten } from '../api/query-fresh.ts'
import { repeatKey } from '../api/repeat-key.ts'
import { notify } from '../notify/notify.ts'
import { kit } from '../words/kit.ts'
import { type Text, useText, useWords } from '../words/words.ts'

export type Flowing = { '@id': string; '@type': string }
/** The words of a flow: `states: (state) => words(`states.${state}`)`, and the same for moves. */
export type FlowWords = { state: (name: string) => Text; move: (name: string) => Text }

type Props<R extends AnyResource> = {
  of: Item<R> & Flowing
  words: FlowWords
  onMoved?: ((item: Item<R>) => void) | undefined
}

/**
 * Makes a move with the version that is shown; if somebody else was faster, the record is reloaded at once. Pressed
 * again after a lost response, it is the same move: without a key of its own it reuses one for the same contents. `of`
 * is a newer version than the one that is shown, as it was just saved.
 */
export function useFlowMove<R extends AnyResource>({ of: shown, words, onMoved }: Props<R>) {
  const t = useWords(kit)
  const text = useText()
  const [repeat] = useState(repeatKey)
  return async ({ name, warnings }: MoveState, reason = '', key?: string, of = shown) => {
    const acknowledge = warnings.map(({ code }) => code)
    const body = { ...(reason && { reason }), ...(acknowledge.length > 0 && { acknowledge }) }
    try {
      const item = await move(of, name, body, { key: key ?? repeat.keyFor([of['@id'], etagOf(of), name, body]) })
      repeat.succeeded()
      notify({ type: 'positive', text: t('flow.moved', { move: text(words.move(name)) }) })
      onMoved?.(item)
    } catch (error) {
      if (error instanceof Conflict || error instanceof TransitionBlocked) wasWritten(of['@type'])
      throw error
    }
  }
}
