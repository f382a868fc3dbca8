import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { neighbourOf, type Topic } from '../pending/arrange.ts'
import { type CellName, cellNames, type Face } from './face.ts'
import { rowOfSession } from './row-names.ts'
import type { TopicView } from './topic-of.ts'

type Place = { row: string; cell: CellName; lesson: number | null; topic: Topic | null }

/** The keyboard control of the grid: arrows move between cells, Enter edits, Alt with an arrow moves the topic. */
export function useGridKeys({ table, face }: { table: RefObject<HTMLTableElement | null>; face: Face }) {
  const { plan, cells } = face
  const [goTo, setGoTo] = useState<{ row: string; cell: CellName } | null>(null)
  useEffect(() => {
    if (!goTo) return
    cellIn(table.current, goTo.row, goTo.cell)?.focus()
    setGoTo(null)
  }, [goTo, table])

  return (event: KeyboardEvent<HTMLTableElement>) => {
    const at = placeOf(event.target, face)
    if (!at) return
    const act = actOf(event, at) ?? typeOver(event, at)
    if (!act) return
    event.preventDefault()
    act()
  }

  function actOf(event: KeyboardEvent, at: Place): (() => void) | undefined {
    const { key, target } = event
    const pressed = [(event.ctrlKey || event.metaKey) && 'Ctrl', event.altKey && 'Alt', key].filter(Boolean).join(' ')
    const acts = new Map<string, () => void>([
      ['Ctrl z', () => (plan.steps.steps.length > 0 ? plan.steps.undo() : cells.undo())],
      ['Ctrl Enter', () => insertBelow(at)],
      ['Ctrl d', () => fillDown(at)],
      ['Alt ArrowUp', () => moveTopic(at, -1)],
      ['Alt ArrowDown', () => moveTopic(at, 1)],
      ['Enter', () => open(target, at)],
      ['F2', () => open(target, at)],
      ['Delete', () => at.topic !== null && plan.steps.takeOff(at.topic)],
      ['ArrowDown', () => goFrom(table.current, at, [1, 0])],
      ['ArrowUp', () => goFrom(table.current, at, [-1, 0])],
      ['ArrowRight', () => goFrom(table.current, at, [0, 1])],
      ['ArrowLeft', () => goFrom(table.current, at, [0, -1])],
    ])
    return acts.get(pressed)
  }
  /** A character begins a new text in the cell, as in a spreadsheet. */
  function typeOver({ key, ctrlKey, metaKey, altKey, target, nativeEvent }: KeyboardEvent, at: Place) {
    const isCharacter =
      [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing
    const isOpen = at.cell !== 'what' && target instanceof HTMLElement && target.ariaReadOnly !== 'true'
    return isCharacter && isOpen ? () => face.edit({ row: at.row, cell: at.cell, typed: key }) : undefined
  }
  function open(target: EventTarget, at: Place): void {
    const button = target instanceof HTMLElement ? target.querySelector('button') : null
    if (at.cell === 'what') button?.click()
    else if (target instanceof HTMLElement && target.ariaReadOnly !== 'true') face.edit({ row: at.row, cell: at.cell })
  }
  function moveTopic({ lesson, topic, cell }: Place, direction: 1 | -1): void {
    const to = lesson === null ? undefined : neighbourOf(plan.after, lesson, direction)
    const isMovable = plan.after.slots.some((one) => one.lesson === lesson && one.movable)
    if (to === undefined || topic === null || !isMovable) return
    plan.steps.move(topic, to)
    setGoTo({ row: rowOfSession(to), cell })
  }
  function insertBelow({ lesson }: Place): void {
    const to = lesson === null ? undefined : neighbourOf(plan.after, lesson, 1)
    if (to === undefined) return
    plan.steps.insert(to)
    face.edit({ row: rowOfSession(to), cell: 'topic' })
  }
  function fillDown({ lesson, topic, cell }: Place): void {
    const above = plan.after.slots[plan.after.slots.findIndex((one) => one.lesson === lesson) - 1]?.topic ?? null
    const change = above === null ? null : valueAbove(plan.shown(above), cell)
    if (!change || topic === null) return
    const saved = typeof topic === 'number' ? plan.plans.get(topic) : undefined
    if (saved?.actions.includes('update')) cells.write(saved, change)
    else if (!saved) plan.steps.write(topic, change)
  }
}

/** The outcomes or the preparation of the row above; topics cannot be filled down. */
function valueAbove(above: TopicView | null, cell: CellName) {
  if (!above || (cell !== 'outcomes' && cell !== 'before')) return null
  return cell === 'outcomes' ? { outcomes: above.outcomes } : { beforeClass: above.beforeClass }
}

/** The cell that has the focus; buttons of a row and inputs handle their own keys. */
function placeOf(target: EventTarget, { plan: { after } }: Face): Place | null {
  if (!(target instanceof HTMLElement) || !target.matches('td[data-cell]')) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  const cell = cellNames.find((name) => name === target.dataset.cell)
  if (row === undefined || !cell) return null
  const slot = after.slots.find(({ lesson }) => rowOfSession(lesson) === row)
  const left = after.left.find((topic) => row === `topic-${topic}`)
  return { row, cell, lesson: slot?.lesson ?? null, topic: slot?.topic ?? left ?? null }
}

function goFrom(table: HTMLTableElement | null, at: Place, [rows, cells]: readonly [number, number]): void {
  const all = [...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const row = all[all.findIndex(({ dataset }) => dataset.row === at.row) + rows]?.dataset.row
  const cell = cellNames[cellNames.indexOf(at.cell) + cells]
  if (row !== undefined && cell) cellIn(table, row, cell)?.focus()
}

const cellIn = (table: HTMLTableElement | null, row: string, cell: CellName) =>
  table?.querySelector<HTMLElement>(`tr[data-row="${row}"] td[data-cell="${cell}"]`)
