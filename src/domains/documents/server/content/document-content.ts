import type { cycles } from '#academics/contract'
import type { Localized } from '#platform/contract/words.ts'

/** One published grade of a transcript. */
export type TranscriptLine = {
  term: { code: string; name: Localized; startsOn: string; endsOn: string }
  code: string
  title: Localized
  credits: number
  /** The credits that it brought. */
  earned: number
  /** As published: a number of the scheme or the name of a band; null if incomplete. */
  grade: string | null
  outcome: 'PASSED' | 'FAILED' | 'INCOMPLETE'
  /** An audited course brings no credits. */
  audited: boolean
}

/**
 * Everything that a document says, as it was on the day of issue. Files are made of this alone, so that what changes in
 * the records later changes no document.
 */
export type DocumentContent = {
  student: {
    name: string
    /** In Chinese characters, where it is recorded. */
    chineseName: string | null
    givenName: string
    familyName: string
    bornOn: string | null
    number: string | null
  }
  study: {
    program: Localized
    degree: Localized
    faculty: Localized
    cycle: (typeof cycles)[number]
    startedOn: string
    endedOn: string | null
    credits: number
    earned: number
    average: number | null
  }
  /** The term of the day of issue. */
  term: { name: Localized; startsOn: string; endsOn: string } | null
  /** The grades of a transcript; empty for a certificate. */
  lines: readonly TranscriptLine[]
  issuedAt: string
}
