import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { barrierIn } from './pdf-barrier.ts'

/** A PDF of one page with these drawing commands; `marked` says whether it is tagged. */
function pdf(commands: string, marked: boolean): Uint8Array {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${marked ? '/MarkInfo << /Marked true >>' : ''} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${commands.length} >>\nstream\n${commands}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join('')
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF`)
}

const barrierOf = async (commands: string, marked = false) => {
  const task = getDocument({ data: pdf(commands, marked), verbosity: 0, useSystemFonts: false })
  const barrier = await barrierIn(await task.promise)
  await task.destroy()
  return barrier
}

const written = 'BT /F 12 Tf 20 100 Td (Trees) Tj ET'
const picture = '0.5 g 20 20 160 160 re f'

test('pages that are pictures are reported as scanned, text without tags as untagged, tagged text as fine', async () => {
  expect(await barrierOf(picture)).toBe('scanned')
  expect(await barrierOf(picture, true)).toBe('scanned')
  expect(await barrierOf(written)).toBe('untagged')
  expect(await barrierOf(written, true)).toBeNull()
})
