import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A larger file is not read just for a hint. */
const most = 40 * 1024 * 1024
/** A scanned document has no text on any page; checking the first ones is enough. */
const pagesRead = 5

/** A barrier for screen readers in a PDF: pages that are pictures, or text without tags. */
export type PdfBarrier = 'scanned' | 'untagged'

/** The barrier for screen readers in this file; null if there is none, or if it cannot be determined. */
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

/** The barrier for screen readers in an open document. */
export async function barrierIn(document: PDFDocumentProxy): Promise<PdfBarrier | null> {
  if (!(await hasText(document))) return 'scanned'
  // The library returns a map, whatever its types say.
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
