/** A larger file is not read only to give a hint. */
const most = 40 * 1024 * 1024

/** Whether a PDF has the tags that a screen reader follows; null where that cannot be said. */
export async function isTagged(file: File): Promise<boolean | null> {
  if (file.size > most) return null
  try {
    const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
    GlobalWorkerOptions.workerPort ??= new Worker(new URL('../document/pdf.worker.ts', import.meta.url), {
      type: 'module',
    })
    const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), enableXfa: false, verbosity: 0 })
    const marks = await (await task.promise).getMarkInfo()
    await task.destroy()
    return marks?.Marked === true
  } catch {
    return null
  }
}
