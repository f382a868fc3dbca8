import { type RefObject, useEffect, useState } from 'react'

/**
 * Drag and drop behind a small interface; the library is loaded when the first screen needs it. Dragging is only the
 * shortcut for a pointer: a screen that uses it offers the same action by buttons.
 */
const adapter = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

/** The dragged object: its kind, so that no drop target accepts another kind, and its id. */
type Dragged = { kind: string; id: number }

/** Makes an element draggable; returns whether it is being dragged. */
export function useDraggable(element: RefObject<HTMLElement | null>, { kind, id }: Dragged, enabled = true): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(
    () =>
      whenLoaded(element, enabled, (node, { draggable }) =>
        draggable({
          element: node,
          getInitialData: () => ({ kind, id }),
          onDragStart: () => setDragging(true),
          onDrop: () => setDragging(false),
        }),
      ),
    [element, kind, id, enabled],
  )
  return dragging
}

type Place = {
  /** The kind of objects that can be dropped here. */
  kind: string
  onDrop: (id: number) => void
}

/** Makes an element a drop target; returns whether a suitable object is over it. */
export function useDropPlace(element: RefObject<HTMLElement | null>, { kind, onDrop }: Place, enabled = true): boolean {
  const [over, setOver] = useState(false)
  useEffect(
    () =>
      whenLoaded(element, enabled, (node, { dropTargetForElements }) =>
        dropTargetForElements({
          element: node,
          canDrop: ({ source }) => source.data.kind === kind,
          onDragEnter: () => setOver(true),
          onDragLeave: () => setOver(false),
          onDrop: ({ source }) => {
            setOver(false)
            onDrop(Number(source.data.id))
          },
        }),
      ),
    [element, kind, onDrop, enabled],
  )
  return over
}

type Adapter = Awaited<ReturnType<typeof adapter>>

/** Registers an element once the library is loaded, and unregisters it again. */
function whenLoaded(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  join: (node: HTMLElement, adapter: Adapter) => () => void,
) {
  let part = () => {}
  let left = !enabled
  if (enabled)
    void adapter().then((loaded) => {
      if (!left && element.current) part = join(element.current, loaded)
    })
  return () => {
    left = true
    part()
  }
}
