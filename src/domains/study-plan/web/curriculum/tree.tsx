import { type KeyboardEvent, useRef, useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { RequirementResult } from '../../contract/audit/audit-answer.ts'
import type { Requirement } from '../../contract/curriculum/content.ts'
import { words } from '../words.ts'
import { ofTree, ofTreeRow } from './aria.ts'
import styles from './curriculum.module.css'
import { belowOf, depthsOf, dropped, moved, outlineOf } from './outline.ts'
import { useRuleText } from './rule-text.ts'

type TreeProps = {
  requirements: readonly Requirement[]
  chosen: string | null
  onChoose: (key: string) => void
  /** Absent while nobody may change it. */
  onChange?: (requirements: readonly Requirement[]) => void
  /** Called for Enter and N. */
  onAct?: (act: 'open' | 'add') => void
  /** What a student has met, by the keys of requirements, and their name. */
  tried?: { name: string; results: ReadonlyMap<string, RequirementResult> } | undefined
}

/** The tree of requirements as a table: arrows move and open, Alt with arrows moves a requirement, dragging does too. */
export function RequirementTree(props: TreeProps) {
  const { requirements, chosen, onChoose, onChange, onAct, tried } = props
  const t = useWords(words)
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)
  const depths = depthsOf(requirements)
  const hidden = new Set([...shut].flatMap((key) => belowOf(requirements, key)))
  const rows = outlineOf(requirements).filter(({ key }) => !hidden.has(key))
  const focusOn = (key: string | undefined) => {
    if (key === undefined) return
    onChoose(key)
    body.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()
  }
  const toggle = (key: string, open: boolean) => {
    const next = new Set(shut)
    if (open) next.delete(key)
    else next.add(key)
    setShut(next)
  }
  /** What a key does in a row. */
  const actOf = (
    { key: pressed, altKey }: KeyboardEvent,
    { key, before, after }: RowKeys,
  ): (() => void) | undefined => {
    if (pressed === 'ArrowUp') return () => (altKey ? onChange?.(moved(requirements, key, 'up')) : focusOn(before))
    if (pressed === 'ArrowDown') return () => (altKey ? onChange?.(moved(requirements, key, 'down')) : focusOn(after))
    if (pressed === 'ArrowRight' || pressed === 'ArrowLeft') return () => toggle(key, pressed === 'ArrowRight')
    if (pressed === 'Enter') return () => onAct?.('open')
    return pressed === 'n' ? () => onAct?.('add') : undefined
  }
  const press = (event: KeyboardEvent, at: number) => {
    const key = rows[at]?.key
    if (key === undefined || event.target !== event.currentTarget) return
    const act = actOf(event, { key, before: rows[at - 1]?.key, after: rows[at + 1]?.key })
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <table {...ofTree(t('curricula.fields.requirements'))} className={styles.tree}>
      <thead>
        <tr>
          <th scope="col">{t('curricula.requirement')}</th>
          <th scope="col">{t('curricula.rule')}</th>
          <th scope="col" className={styles.number}>
            {t('curricula.ects')}
          </th>
          {tried && <th scope="col">{tried.name}</th>}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((one, at) => (
          <TreeRow
            key={one.key}
            {...{ one, at, tried }}
            depth={depths.get(one.key) ?? 0}
            parts={requirements.filter(({ parent }) => parent === one.key).length}
            isOpen={!shut.has(one.key)}
            isChosen={one.key === chosen || (chosen === null && at === 0)}
            onToggle={() => toggle(one.key, shut.has(one.key))}
            onChoose={() => onChoose(one.key)}
            onPress={(event) => press(event, at)}
            onDropped={onChange && ((key) => onChange(dropped(requirements, key, one.key)))}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The keys of a row and of its neighbours on the screen. */
type RowKeys = { key: string; before: string | undefined; after: string | undefined }

type RowProps = {
  one: Requirement
  at: number
  depth: number
  parts: number
  isOpen: boolean
  isChosen: boolean
  tried: TreeProps['tried']
  onToggle: () => void
  onChoose: () => void
  onPress: (event: KeyboardEvent) => void
  onDropped: ((key: string) => void) | undefined
}

const dragged = 'application/x-requirement'

function TreeRow({ one, depth, parts, isOpen, isChosen, tried, onDropped, ...on }: RowProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const rule = useRuleText()
  return (
    <tr
      {...ofTreeRow({ depth, isChosen, isOpen: parts > 0 ? isOpen : undefined })}
      data-key={one.key}
      draggable={onDropped !== undefined}
      onClick={on.onChoose}
      onKeyDown={on.onPress}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, one.key)}
      onDragOver={(event) => onDropped && event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={({ dataTransfer }) => onDropped?.(dataTransfer.getData(dragged))}
    >
      <td style={{ paddingInlineStart: `calc(12px + ${Math.min(depth, 12)} * 22px)` }}>
        {parts > 0 ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.toggle}
            aria-label={t(isOpen ? 'curricula.shut' : 'curricula.open')}
            onClick={on.onToggle}
          >
            <Icon name={isOpen ? 'down' : 'right'} size={14} />
          </button>
        ) : (
          <span className={styles.toggle} />
        )}
        <b>{inLanguage(one.title, language)}</b>
      </td>
      <td>{rule(one, parts)}</td>
      <td className={styles.number}>{one.credits === null ? '–' : number(one.credits)}</td>
      {tried && (
        <td>
          <TriedState result={tried.results.get(one.key)} />
        </td>
      )}
    </tr>
  )
}

/** How much of a requirement the tried student has. */
function TriedState({ result }: { result: RequirementResult | undefined }) {
  const t = useWords(words)
  const { number } = useFormat()
  if (!result) return '–'
  const { credits, state } = result
  const counted = number(credits.passed + credits.inProgress + credits.planned)
  const share = credits.needed === null ? '' : ` · ${counted} / ${number(credits.needed)}`
  return `${t(`curricula.results.${state}`)}${share}`
}
