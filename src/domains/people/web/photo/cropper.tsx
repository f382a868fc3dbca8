import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { moved, squareOf, type View, wholeView } from './crop.ts'
import styles from './photo.module.css'

type Props = { of: ImageBitmap; canvas: RefObject<HTMLCanvasElement | null> }

const side = 512
const steps: Record<string, Parameters<typeof moved>[2]> = {
  ArrowLeft: { right: -0.05 },
  ArrowRight: { right: 0.05 },
  ArrowUp: { down: -0.05 },
  ArrowDown: { down: 0.05 },
  '+': { nearer: 1.1 },
  '-': { nearer: 1 / 1.1 },
}

/**
 * Selects the square of a picture that becomes the photo: by dragging, zooming, or with the arrow keys, plus and minus.
 */
export function Cropper({ of, canvas }: Props) {
  const t = useWords(words)
  const [view, setView] = useState<View>(wholeView)
  const from = useRef<{ x: number; y: number } | null>(null)
  const change = (by: Parameters<typeof moved>[2]) => setView((now) => moved(of, now, by))
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { left, top, side: shown } = squareOf(of, view)
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, side, side)
    context.drawImage(of, left, top, shown, shown, 0, 0, side, side)
  }, [of, view, canvas])
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    change(by)
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const width = event.currentTarget.clientWidth
    const last = from.current
    if (!last || width === 0) return
    change({ right: (last.x - event.clientX) / width, down: (last.y - event.clientY) / width })
    from.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <div className={styles.cropper}>
      <canvas
        ref={canvas}
        width={side}
        height={side}
        tabIndex={0}
        role="img"
        aria-label={t('photo.crop')}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
        onWheel={(event) => change({ nearer: event.deltaY < 0 ? 1.1 : 1 / 1.1 })}
      />
      <div className={styles.zoom}>
        <IconButton icon="minus" label={t('photo.farther')} onClick={() => change({ nearer: 1 / 1.2 })} />
        <p>{t('photo.cropAbout')}</p>
        <IconButton icon="plus" label={t('photo.nearer')} onClick={() => change({ nearer: 1.2 })} />
      </div>
    </div>
  )
}
