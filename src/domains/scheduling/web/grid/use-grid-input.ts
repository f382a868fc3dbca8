import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { AnswerLetter } from '../../contract/best-times.ts'
import { between, letterAt, type Place, stepFrom } from './cells.ts'
import type { GridProps } from './grid-props.ts'

const keys: Readonly<Record<string, AnswerLetter>> = { y: 'Y', i: 'I', n: 'N' }

type Input = Pick<GridProps, 'letters' | 'brush' | 'onFill' | 'onPlace'> & {
  grid: RefObject<HTMLElement | null>
  rows: number
  isWide: boolean
  dayCount: number
}

/**
 * How a grid is filled: a press or a stroke of the mouse, a tap of a finger (which scrolls when it moves), arrows with
 * letters. What has the letter of the brush already is cleared by it.
 */
export function useGridInput({ letters, brush, onFill, onPlace, grid, rows, isWide, dayCount }: Input) {
  const [place, setPlace] = useState<Place>({ day: 0, row: 0 })
  const [anchor, setAnchor] = useState<Place | null>(null)
  const stroke = useRef<AnswerLetter | null>(null)
  const isTouch = useRef(false)
  const days = isWide ? Array.from({ length: dayCount }, (_, day) => day) : [Math.min(place.day, dayCount - 1)]
  const selected = new Set(anchor ? between(anchor, place, rows) : [])
  const indexOf = ({ day, row }: Place) => day * rows + row
  const brushAt = (index: number): AnswerLetter => (letterAt(letters, index) === brush ? 'N' : brush)

  const go = (next: Place, from: Place | null) => {
    setPlace(next)
    setAnchor(from)
    onPlace?.(indexOf(next))
    grid.current?.querySelector<HTMLElement>(`[data-cell="${indexOf(next)}"]`)?.focus()
  }
  const letterOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): AnswerLetter | undefined => {
    if (ctrlKey || metaKey || altKey) return undefined
    return key === ' ' || key === 'Enter' ? brushAt(indexOf(place)) : keys[key.toLowerCase()]
  }
  const fillChosen = (letter: AnswerLetter) => onFill?.(selected.size > 0 ? [...selected] : [indexOf(place)], letter)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepFrom(place, event.key, { days, rows })
    const letter = next ? undefined : letterOf(event)
    if (next || letter) event.preventDefault()
    if (next) go(next, event.shiftKey ? (anchor ?? place) : null)
    if (letter) fillChosen(letter)
  }
  const onPointerDown = (event: PointerEvent) => {
    isTouch.current = event.pointerType === 'touch'
    const index = cellIn(event.target)
    if (index === null || event.button !== 0) return
    setPlace({ day: Math.floor(index / rows), row: index % rows })
    setAnchor(null)
    onPlace?.(index)
    if (!onFill || isTouch.current) return
    stroke.current = brushAt(index)
    onFill([index], stroke.current)
  }
  const onPointerOver = ({ target, buttons }: PointerEvent) => {
    const index = cellIn(target)
    if (stroke.current && index !== null && buttons === 1) onFill?.([index], stroke.current)
  }
  const onPointerUp = () => {
    stroke.current = null
  }
  const onClick = ({ target, detail }: MouseEvent) => {
    const index = cellIn(target)
    // A screen reader clicks without a pointer.
    if (index !== null && (isTouch.current || detail === 0)) onFill?.([index], brushAt(index))
  }
  const showDay = (day: number) => setPlace({ day, row: 0 })
  return { days, place, selected, showDay, events: { onKeyDown, onPointerDown, onPointerOver, onPointerUp, onClick } }
}

function cellIn(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  return cell ? Number(cell.getAttribute('data-cell')) : null
}
