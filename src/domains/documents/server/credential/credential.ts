import { inLanguage, type Language } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { DocumentKind } from '../../contract/issued-document.ts'
import type { DocumentContent, TranscriptLine } from '../content/document-content.ts'
import { titleOf } from '../paper/text-of.ts'
import { issuerOf } from './keys.ts'
import { statusEntry } from './status-list.ts'

type CredentialInput = {
  id: number
  number: string
  kind: DocumentKind
  language: Language
  content: DocumentContent
  purpose: string | null
  /** The moment after which it proves nothing. */
  until: string
}

/** The second context allows claims that only this issuer defines. */
export const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://www.w3.org/ns/credentials/undefined-terms/v2',
] as const

const types: Readonly<Record<DocumentKind, string>> = {
  CERTIFICATE: 'EnrolmentCredential',
  TRANSCRIPT: 'TranscriptCredential',
}

/** What the document says, as a W3C Verifiable Credential 2.0; what is not recorded is left out. */
export function credentialOf(
  { id, number, kind, language, content, purpose, until }: CredentialInput,
  { publicUrl, universityName }: Pick<Ctx, 'publicUrl' | 'universityName'>,
) {
  const { student, study, term, lines, issuedAt } = content
  return {
    '@context': contexts,
    id: `${issuerOf(publicUrl)}/documents/${number}`,
    type: ['VerifiableCredential', types[kind]],
    name: titleOf(kind, language),
    issuer: { id: issuerOf(publicUrl), name: universityName },
    validFrom: issuedAt,
    validUntil: until,
    credentialStatus: statusEntry(id, publicUrl),
    credentialSubject: {
      ...{ documentNumber: number, name: student.name, studentNumber: student.number ?? undefined },
      ...{ nameInChinese: student.chineseName ?? undefined, birthDate: student.bornOn ?? undefined },
      purpose: purpose ?? undefined,
      studies: {
        ...{ programme: inLanguage(study.program, language), degree: inLanguage(study.degree, language) },
        ...{ cycle: study.cycle, faculty: inLanguage(study.faculty, language) },
        ...{ startedOn: study.startedOn, endedOn: study.endedOn ?? undefined },
        ...(term ? { term: inLanguage(term.name, language) } : {}),
      },
      ...(kind === 'TRANSCRIPT' ? { results: resultsOf(lines, language), ...sumsOf(study) } : {}),
    },
  }
}

const resultsOf = (lines: readonly TranscriptLine[], language: Language) =>
  lines.map(({ term, code, title, credits, grade, outcome, audited }) => ({
    ...{ code, title: inLanguage(title, language), term: inLanguage(term.name, language), credits },
    ...{ grade: grade ?? undefined, outcome, audited },
  }))

const sumsOf = ({ credits, earned, average }: DocumentContent['study']) => ({
  ...{ credits, creditsEarned: earned, gradePointAverage: average ?? undefined },
})
