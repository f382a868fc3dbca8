import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Blocker } from '../../contract/errors.ts'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { isLasting, type MoveState } from '../../contract/workflow.ts'
import { anew } from '../api/anew.ts'
import { movesOf } from '../api/api.ts'
import { etagOf } from '../api/api-versions.ts'
import { useFormsOf } from '../form/open-forms.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Reasons, Why } from '../ui/reasons.tsx'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import { currentMove } from './current-move.ts'
import styles from './flow-bar.module.css'
import { type Flowing, type FlowWords, useFlowMove } from './flow-move.ts'
import { stationsOf } from './flow-stations.ts'
import { MoveButtons } from './move-buttons.tsx'
import { Stations } from './stations.tsx'
import { Withdrawn } from './withdrawn.tsx'

type Props<R extends AnyResource> = {
  of: Item<R> & Flowing
  resource: R
  /** The field that contains the state. */
  state?: keyof Item<R> & string
  words: FlowWords
  /** Moves that undo or refuse get a warning colour. */
  danger?: readonly string[]
  /** Only the buttons: the state of the record is shown elsewhere. */
  movesOnly?: boolean
  /** In a line without room for a box: what holds a move back is told at its button alone. */
  brief?: boolean
  /** No move is the main act of the page: another one is, or there are several records. */
  beside?: boolean
  /** Why no move can be made now, while something is still being saved. */
  heldBack?: string | undefined
  onMoved?: (item: Item<R>) => void
}

/** The state of a record, what comes next, and a button for each move, with what blocks it and who can resolve it. */
export function FlowBar<R extends AnyResource>(props: Props<R>) {
  const { of, resource, state, words, danger = [], movesOnly = false, brief = false, beside = false, heldBack } = props
  const t = useWords(kit)
  const text = useText()
  const { data: moves = [], error, refetch } = useQuery(movesOf(of))
  const [asking, setAsking] = useState<MoveState | null>(null)
  const now = String(Reflect.get(of, state ?? 'status') ?? Reflect.get(of, 'state'))
  const isUnderWay = ({ code }: Blocker) => resource.conditions[code]?.underWay === true
  const isSettled = ({ code }: Blocker) => resource.conditions[code]?.settled === true
  const offered = moves.filter(
    ({ allowed, blockers }) => allowed && !blockers.some((one) => isUnderWay(one) || isSettled(one)),
  )
  const underWay = uniqueOf(moves.flatMap(({ blockers }) => blockers.filter(isUnderWay)))
  // If a refusal or withdrawal is blocked, its button says so; only blocked moves forward are explained at length.
  const formsOf = useFormsOf(of['@id'])
  // What is written on the page is saved first, so what holds the stored record back may be gone by then.
  const savedBy = (name: string) => (danger.includes(name) ? [] : formsOf(name))
  const goesBack = (name: string) => danger.includes(name) || resource.flow?.transitions[name]?.rare === true
  const held = offered.filter(
    ({ name, blockers }) => blockers.length > 0 && !goesBack(name) && savedBy(name).length === 0,
  )
  const moveItem = useFlowMove(props)
  const again = async () => (await anew(resource, of as unknown as { id: number })) as typeof of
  // An item of a list has no version: where a move needs one, the item is read again.
  const hasVersion = resource.ifMatch !== 'required' || etagOf(of) !== undefined
  const make: typeof moveItem = async (move, reason, key, now) =>
    moveItem(move, reason, key, now ?? (hasVersion ? of : await again()))
  const press = async (name: string) => {
    const forms = savedBy(name)
    for (const form of forms) if (!(await form.save())) return
    const now = forms.length > 0 || !hasVersion ? await again() : of
    const move = await currentMove(now, name)
    if (!move?.allowed || move.blockers.length > 0) return
    if (asksFirst(move)) setAsking(move)
    else await make(move, '', undefined, now)
  }
  const asksFirst = ({ reason, warnings, to }: MoveState) =>
    reason !== null || warnings.length > 0 || (resource.flow !== undefined && isLasting(resource.flow, to))
  const isPlain = asking !== null && asking.reason === null && asking.warnings.length === 0
  return (
    <div className={styles.bar}>
      {resource.flow && !movesOnly && <Stations of={stationsOf(resource.flow, now)} said={words.state} />}
      <Withdrawn resource={resource} of={of} state={now} />
      {error && (
        <Why title={t('flow.failed')}>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
        </Why>
      )}
      {underWay.length > 0 && !brief && <Reasons blockers={underWay} />}
      {(brief ? [] : held).map(({ name, blockers }) => (
        <Why key={name} title={t('flow.held', { count: blockers.length, move: text(words.move(name)) })}>
          <Reasons blockers={blockers} />
        </Why>
      ))}
      <MoveButtons
        moves={offered}
        flow={resource.flow}
        words={words}
        lookOf={(name, at) => (danger.includes(name) ? 'danger' : at === 0 && !beside ? 'primary' : 'default')}
        heldBack={heldBack}
        savesFirst={(name) => savedBy(name).length > 0}
        onPress={press}
      />
      {/* Beside the buttons, not inside: the dialog remains open although its button may disappear when the moves
          are reloaded. */}
      {isPlain && (
        <Confirm
          title={text(words.move(asking.name))}
          act={text(words.move(asking.name))}
          look={danger.includes(asking.name) ? 'danger' : 'primary'}
          onConfirm={() => make(asking)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && !isPlain && (
        <ReasonDialog
          title={text(words.move(asking.name))}
          act={text(words.move(asking.name))}
          least={asking.reason ?? 0}
          danger={danger.includes(asking.name)}
          onClose={() => setAsking(null)}
          onGiven={(reason, key) => make(asking, reason, key)}
        >
          {t(asking.reason ? 'flow.confirm' : 'flow.note')}
          {asking.warnings.length > 0 && <Reasons blockers={asking.warnings} />}
        </ReasonDialog>
      )}
    </div>
  )
}

/** Each hindrance once, although it may block several moves. */
const uniqueOf = (blockers: readonly Blocker[]): Blocker[] => [
  ...new Map(blockers.map((blocker) => [blocker.code, blocker])).values(),
]
