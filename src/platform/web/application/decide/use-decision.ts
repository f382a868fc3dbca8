import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outcome } from '../../../contract/application.ts'
import type { AnyResource } from '../../../contract/resource.ts'
import type { MoveState } from '../../../contract/workflow.ts'
import { itemOf, movesOf } from '../../api/api.ts'
import { type FlowWords, useFlowMove } from '../../flow/flow-move.ts'
import { showError } from '../../page/errors.tsx'
import { asks } from '../../queue/queue-acts.tsx'
import { useEarlyDecision } from '../../queue/use-early-decision.ts'
import { useOneDecision } from '../../queue/use-one-decision.ts'
import { kit } from '../../words/kit.ts'
import { useWords } from '../../words/words.ts'
import { requestView } from '../request-views.ts'
import { moveFor, type ToDecide } from './to-decide.ts'

/** Stands for a request while none is opened; nothing is read or sent of it. */
const none = { '@id': '', '@type': '' }
const noResource = { type: '', iri: () => '' } as unknown as AnyResource
const noWords: FlowWords = { state: (key) => ({ domain: '', key }), move: (key) => ({ domain: '', key }) }

type Options = { onDecided: (ids: readonly string[]) => void; onTold: (text: string) => void }

/**
 * The decision about the opened request: its moves as the server allows them now, granting first, against the version
 * that is read.
 */
export function useDecision(of: ToDecide | undefined, { onDecided, onTold }: Options) {
  const t = useWords(kit)
  const [asking, ask] = useState<MoveState | null>(null)
  const { run, isTooSoon } = useOneDecision()
  const view = of && requestView(of['@type'])
  const enabled = view !== undefined
  const read = useQuery({ ...itemOf<AnyResource>(view?.of ?? noResource, of?.id ?? 0), enabled })
  const known = useQuery({ ...movesOf(of ?? none), enabled })
  const item = read.data as typeof none | undefined
  const moveOne = useFlowMove({ of: item ?? none, words: view?.flowWords ?? noWords })
  const isLoading = read.isLoading || known.isLoading
  const allowed = item ? (known.data ?? []).filter((move) => move.allowed) : []
  const moves = (of?.acts ?? []).flatMap(({ name }) => allowed.filter((move) => move.name === name))
  const make = (move: MoveState, reason?: string, key?: string) =>
    run(async () => {
      if (!item) return
      await moveOne(move, reason, key)
      onDecided([item['@id']])
    })
  /** Opens the question of a decision, or says why it cannot be made. */
  const question = (move: MoveState) => {
    if (move.blockers.length > 0) onTold(move.blockers.map(({ text }) => text).join(' '))
    else if (asks(move)) ask(move)
  }
  const askOnceLoaded = useEarlyDecision({ id: of?.id, isLoading, moves, onLoaded: question })
  const decide = (wanted: Outcome) => {
    const name = of && moveFor(of, wanted)
    const move = moves.find((one) => one.name === name)
    if (move) return move.blockers.length > 0 || asks(move) ? question(move) : void make(move).catch(showError)
    if (!isLoading || !of || name === undefined) return
    onTold(t('document.loading'))
    askOnceLoaded({ id: of.id, name })
  }
  const again = () => void Promise.all([read.refetch(), known.refetch()])
  return { moves, error: read.error ?? known.error, again, asking, ask, make, decide, isTooSoon }
}
