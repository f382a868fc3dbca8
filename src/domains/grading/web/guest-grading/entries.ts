import { readNumber } from '#platform/contract/values/number.ts'
import { plainValue } from '#platform/contract/values/plain.ts'
import type { GuestPaper } from '../../contract/guest/guest-papers.ts'

/** The guest's input for a paper, as typed. */
export type Entry = { score: string; comment: string }
/** The input by id of the paper; papers without an entry are as sent. */
export type Entries = Readonly<Record<number, Entry>>

export const entryOf = (of: GuestPaper, entries: Entries): Entry =>
  entries[of.id] ?? { score: of.score === null ? '' : String(of.score), comment: of.comment ?? '' }

/** The mark in a text, with a point or a comma; null if it is empty. */
export function markIn(text: string, maxMark: number): number | null | 'wrong' {
  if (plainValue(text) === '') return null
  const read = readNumber(text, { step: 0.01 })
  return read && !read.isRounded && read.value <= maxMark ? read.value : 'wrong'
}

/** The papers with a mark that differs from what was sent. */
export function toSend(papers: readonly GuestPaper[], entries: Entries, maxMark: number) {
  return papers.flatMap((one) => {
    const entry = entries[one.id]
    const score = entry && markIn(entry.score, maxMark)
    if (!entry || score === undefined || score === null || score === 'wrong') return []
    const comment = entry.comment.trim() || null
    const isSame = one.state === 'PROPOSED' && one.score === score && one.comment === comment
    return isSame ? [] : [{ paper: one.id, version: one.version, score, comment }]
  })
}
