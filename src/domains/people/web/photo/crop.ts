export type Size = { width: number; height: number }
/** The current view: its centre as fractions of width and height, and the zoom factor. */
export type View = { x: number; y: number; zoom: number }

export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 }
const nearest = 5

/** The square of the picture that a view shows, in pixels of the picture; never beyond its edges. */
export function squareOf({ width, height }: Size, { x, y, zoom }: View): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return {
    left: between(x * width - side / 2, width - side),
    top: between(y * height - side / 2, height - side),
    side,
  }
}

/** The view moved by a fraction of what is shown, or zoomed by a factor. */
export function moved(size: Size, view: View, by: { right?: number; down?: number; nearer?: number }): View {
  const zoom = Math.min(nearest, Math.max(1, view.zoom * (by.nearer ?? 1)))
  const { side } = squareOf(size, view)
  const wanted = {
    x: view.x + ((by.right ?? 0) * side) / size.width,
    y: view.y + ((by.down ?? 0) * side) / size.height,
    zoom,
  }
  const square = squareOf(size, wanted)
  return {
    x: (square.left + square.side / 2) / size.width,
    y: (square.top + square.side / 2) / size.height,
    zoom,
  }
}

const between = (value: number, most: number) => Math.min(Math.max(value, 0), most)
