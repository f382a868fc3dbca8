import { filled, type Language } from '#platform/contract/words.ts'
import { qrCode, renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { DocumentKind } from '../../contract/issued-document.ts'
import type { DocumentContent } from '../content/document-content.ts'
import { words } from '../words.ts'
import { type Printed, textOf, titleOf } from './text-of.ts'

/** The university and the public address of its portal. */
type Issuer = Pick<Ctx, 'universityName' | 'publicUrl'>

type DocumentInput = {
  kind: DocumentKind
  language: Language
  content: DocumentContent
  /** The day of issue. */
  day: string
  /** What only an issued document has; null for an unofficial one, which has no code. */
  printed: Printed | null
}

/** The address at which anybody verifies a code. */
export const checkAddress = (portal: string, code: string): string => `${portal}/my/verify/${code}`

/** The document as PDF/A: the same content always gives the same bytes. */
export function renderDocument(
  input: DocumentInput,
  { universityName, publicUrl }: Issuer,
): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, language, content, day, printed } = input
  const url = printed ? checkAddress(publicUrl, printed.code) : ''
  return renderPdf({
    ...{ language, day, title: titleOf(kind, language), university: universityName, standard: 'a-2a' },
    createdAt: new Date(content.issuedAt),
    template: new URL('./document.typ', import.meta.url),
    data: {
      ...textOf({ ...input, university: universityName }),
      ...{ url, qr: printed ? qrCode(url) : '' },
      origin: printed ? filled(words[language].paper.check, { code: printed.code }) : '',
    },
  })
}
