import { fileURLToPath } from 'node:url'
import { encode } from 'uqr'
import type { Language } from '../../contract/words.ts'
import { ReusedThread } from '../background/reused-thread.ts'
import { dayInWords } from '../day.ts'
import type { CountJob, PaperJob } from './typesetter.ts'

type Paper = {
  /** A `.typ` file beside the calling code; it begins with `/platform/server/pdf/paper.typ`. */
  template: URL
  /** What the template reads as `data`: texts, numbers and lists of them. Texts are never read as markup. */
  data: object
  language: Language
  title: string
  university: string
  /** `YYYY-MM-DD`, shown beside the name of the university. */
  day?: string
  /** A PDF whose pages the template includes: `image("/pages.pdf", page: 1)`. Requires `standard: null`. */
  pages?: Uint8Array
  /** Tagged for screen readers (PDF/UA-1), or for archives (PDF/A-2a); null: neither. */
  standard?: PaperJob['standard']
  /** The same document with the same time, to the second, gives the same bytes. */
  createdAt: Date
}

const thread = new ReusedThread<PaperJob | CountJob, Uint8Array<ArrayBuffer> | number>({
  script: new URL('./worker.ts', import.meta.url),
  mostWaiting: 50,
  longestMs: 30_000,
  // Documents of Typst are freed when JavaScript's garbage collector frees the objects that point at them: a small heap
  // makes that happen often.
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 1 },
})

/**
 * Renders a template as a PDF in the thread for documents. Rejects with the message of Typst if the template is wrong,
 * and with 503 if too many documents wait. Never call it within a transaction.
 */
export async function renderPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { template, data, language, title, university, day, pages, standard = 'ua-1', createdAt } = paper
  const made = await thread.run({
    template: fileURLToPath(template),
    data: {
      ...data,
      paper: {
        ...{ title, university, ...settings[language] },
        day: day === undefined ? '' : dayInWords(day, language),
      },
    },
    pages,
    standard,
    createdAt: Math.floor(createdAt.getTime() / 1000),
  })
  if (typeof made === 'number') throw new Error('The thread for papers answered another job.')
  return made
}

/**
 * How many pages a PDF has; 0 if Typst cannot read it, for example because of a password. Never call it within a
 * transaction.
 */
export async function countPdfPages(pdf: Uint8Array): Promise<number> {
  return Number(await thread.run({ count: pdf }))
}

/** Ends the thread for documents when the portal stops. */
export const closePdf = (): Promise<void> => thread.close()

/** The QR code of an address as SVG, for `origin` of the paper. */
export function qrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${squares.join('')}"/></svg>`
}

/**
 * The names of the portal's languages in Typst. It knows the punctuation of Chinese for Hong Kong and Taiwan, not for
 * Macau.
 */
const settings: Record<Language, { language: string; region: string; pageOf: string }> = {
  en: { language: 'en', region: 'GB', pageOf: 'Page {{page}} of {{pages}}' },
  pt: { language: 'pt', region: 'PT', pageOf: 'Página {{page}} de {{pages}}' },
  'zh-Hant': { language: 'zh', region: 'HK', pageOf: '第 {{page}} 頁，共 {{pages}} 頁' },
}
