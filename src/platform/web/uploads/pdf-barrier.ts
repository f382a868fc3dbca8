import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A larger file is not read only to give a hint. */
const most = 40 * 1024 * 1024
/** A scanned document has no text on any page; the first ones tell. */
const pagesRead = 5

/** What keeps a screen reader from a PDF: pages that are pictures, or text without tags. */
export type PdfBarrier = 'scanned' | 'untagged'

/** What keeps a screen reader from this file; null where nothing does, or that cannot be said. */
export async function pdfBarrierOf(file: File): Promise<PdfBarrier | null> {
  if (file.size > most) return null
  try {
    const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
    GlobalWorkerOptions.workerPort ??= new Worker(new URL('../document/pdf.worker.ts', import.meta.url), {
      type: 'module',
    })
    const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), enableXfa: false, verbosity: 0 })
    const barrier = await barrierIn(await task.promise)
    await task.destroy()
    return barrier
  } catch {
    return null
  }
}

/** What keeps a screen reader from an open document. */
export async function barrierIn(document: PDFDocumentProxy): Promise<PdfBarrier | null> {
  if (!(await hasText(document))) return 'scanned'
  // The library answers a map, whatever its types say.
  const info: unknown = await document.getMarkInfo()
  return info instanceof Map && info.get('Marked') === true ? null : 'untagged'
}

async function hasText(document: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= Math.min(document.numPages, pagesRead); number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    if (items.some((item) => 'str' in item && item.str.trim() !== '')) return true
  }
  return false
}
