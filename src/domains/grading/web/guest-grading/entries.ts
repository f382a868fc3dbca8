import type { GuestPaper } from '../../contract/guest/guest-papers.ts'

/** What the guest is writing for a paper, as it is typed. */
export type Entry = { score: string; comment: string }
/** By the ids of papers; what is not in it is as it was sent. */
export type Entries = Readonly<Record<number, Entry>>

export const entryOf = (of: GuestPaper, entries: Entries): Entry =>
  entries[of.id] ?? { score: of.score === null ? '' : String(of.score), comment: of.comment ?? '' }

/** The mark in a text, with a point or a comma; null where nothing is written. */
export function markIn(text: string, maxMark: number): number | null | 'wrong' {
  const written = text.trim().replace(',', '.')
  if (written === '') return null
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(written)) return 'wrong'
  const mark = Number(written)
  return mark <= maxMark ? mark : 'wrong'
}

/** What is new: papers with a mark that differs from what was sent. */
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
