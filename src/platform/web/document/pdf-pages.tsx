import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { ErrorBox } from '../page/errors.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './document.module.css'

/** One worker thread reads all documents, one after the other. */
const worker = PDFWorker.create({
  port: new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' }),
})

/** Further pages of a document are only read in the file itself, unless the file cannot be saved. */
const mostPages = 20

/** The pages of a PDF one below the other, as wide as the space allows; screen readers read their texts. */
export function PdfPages({ of, most = mostPages }: { of: Blob; most?: number }) {
  const t = useWords(kit)
  const [found, setFound] = useState<PDFDocumentProxy | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | null = null
    let left = false
    const open = async () => {
      const data = new Uint8Array(await of.arrayBuffer())
      if (left) return
      task = getDocument({ data, worker, enableXfa: false, useSystemFonts: true, verbosity: 0 })
      setFound(await task.promise)
    }
    open().catch((reason: unknown) => !left && setError(reason))
    return () => {
      left = true
      void task?.destroy()
    }
  }, [of])
  if (error) return <ErrorBox error={error} />
  if (!found) return <Skeleton lines={8} label={t('document.loading')} />
  const shown = Math.min(found.numPages, most)
  return (
    <>
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document are called by their numbers
        <PdfPage key={at} of={found} number={at + 1} />
      ))}
      {found.numPages > shown && (
        <p className={styles.remark}>{t('document.more', { count: found.numPages - shown })}</p>
      )}
    </>
  )
}

type PageProps = { of: PDFDocumentProxy; number: number }

function PdfPage({ of, number }: PageProps) {
  const t = useWords(kit)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    let left = false
    let stop = () => {}
    const draw = async () => {
      const page = await of.getPage(number)
      if (left || !canvas.current) return
      const task = drawnOn(canvas.current, page)
      stop = () => task.cancel()
      await task.promise
      const { items } = await page.getTextContent()
      if (!left) setText(items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' '))
    }
    // Leaving a page while it is rendered is not an error.
    draw().catch(() => undefined)
    return () => {
      left = true
      stop()
    }
  }, [of, number])
  const label = t('document.page', { number, count: of.numPages })
  return (
    <figure className={styles.sheet} aria-label={label}>
      <canvas ref={canvas} className={styles.page}>
        {text}
      </canvas>
    </figure>
  )
}

/** Renders a page in the resolution of the screen; the style sheet makes it as wide as the space allows. */
function drawnOn(canvas: HTMLCanvasElement, page: PDFPageProxy) {
  const wide = Math.max(320, canvas.parentElement?.clientWidth ?? 0) * Math.min(2, globalThis.devicePixelRatio || 1)
  const viewport = page.getViewport({ scale: wide / page.getViewport({ scale: 1 }).width })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  return page.render({ canvas, viewport })
}
