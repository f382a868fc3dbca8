import { useState } from 'react'
import type { AnyWorkflow, MoveState } from '../../contract/workflow.ts'
import { showError } from '../page/errors.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { WriteButton } from '../ui/write-button.tsx'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import styles from './flow-bar.module.css'
import type { FlowWords } from './flow-move.ts'
import { useHindrance } from './hindrance.ts'

type Props = {
  moves: readonly MoveState[]
  flow: AnyWorkflow | undefined
  words: FlowWords
  lookOf: (name: string, at: number) => 'primary' | 'default' | 'danger'
  /** Why no move can be made now. */
  heldBack: string | undefined
  /** What is written on the page is saved before this move. */
  savesFirst: (name: string) => boolean
  /** Makes the move, or asks first: for a reason, to confirm warnings, or because the move cannot be undone. */
  onPress: (name: string) => Promise<void>
}

/** A button for each move; rare ones are behind "More", unless nothing else is offered. */
export function MoveButtons({ moves, flow, words, lookOf, heldBack, savesFirst, onPress }: Props) {
  const t = useWords(kit)
  const text = useText()
  const isRare = ({ name }: MoveState) => flow?.transitions[name]?.rare === true
  const rare = moves.every(isRare) ? [] : moves.filter(isRare)
  const usual = moves.filter((one) => !rare.includes(one))
  const whyNot = ({ name, blockers }: MoveState) => {
    if (heldBack) return heldBack
    const reasons = blockers.map((one) => one.text).join(', ')
    return reasons && !savesFirst(name) ? t('flow.heldShort', { count: blockers.length, reasons }) : undefined
  }
  if (moves.length === 0) return null
  return (
    <div className={styles.moves}>
      {usual.map((one, at) => (
        <MoveButton
          key={one.name}
          look={lookOf(one.name, at)}
          disabledReason={whyNot(one)}
          onPress={() => onPress(one.name)}
        >
          {text(words.move(one.name))}
        </MoveButton>
      ))}
      {rare.length > 0 && (
        <Menu label={t('moreActs')} trigger={<Icon name="more" size={16} />} triggerClass={styles.more}>
          {rare.map((one) => (
            <MoveItem key={one.name} disabledReason={whyNot(one)} onPress={() => onPress(one.name)}>
              {text(words.move(one.name))}
            </MoveItem>
          ))}
        </Menu>
      )}
    </div>
  )
}

type MoveProps = { disabledReason: string | undefined; onPress: () => Promise<void>; children: string }

function MoveButton({ look, onPress, ...props }: MoveProps & { look: 'primary' | 'default' | 'danger' }) {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await onPress().catch(showError)
    setBusy(false)
  }
  return <WriteButton {...props} look={look} busy={busy} onClick={() => void go()} />
}

function MoveItem({ disabledReason, onPress, children }: MoveProps) {
  const hindrance = useHindrance()
  const why = hindrance ?? disabledReason
  if (!why) return <MenuItem onSelect={() => void onPress().catch(showError)}>{children}</MenuItem>
  return (
    <MenuItem disabled onSelect={() => undefined}>
      <span className={styles.held}>
        {children} <small>{why}</small>
      </span>
    </MenuItem>
  )
}
