import { draftKey, shelf } from '#platform/web/form/draft.ts'
import type { Batch, Marks } from './marks.ts'

type OwnMarks = [enrollment: number, own: NonNullable<ReturnType<Marks['own']['get']>>][]
type Stored = { own: OwnMarks; sent: Batch | null }

/** Marks lie beside the drafts of forms: for this person alone, until they are sent or the person signs out. */
const keyOf = (lesson: number): string => draftKey(`roll-call:${lesson}`)

/** What was set on this device and not sent yet. */
export function marksOnShelf(lesson: number): Pick<Marks, 'own' | 'sent'> {
  try {
    const stored = JSON.parse(shelf().getItem(keyOf(lesson)) ?? 'null') as Stored | null
    return { own: new Map(stored?.own ?? []), sent: stored?.sent ?? null }
  } catch {
    return { own: new Map(), sent: null }
  }
}

/** Keeps them at once, before anything is sent; false where the device cannot keep anything. */
export function putOnShelf(lesson: number, { own, sent }: Marks): boolean {
  try {
    if (own.size === 0 && sent === null) shelf().removeItem(keyOf(lesson))
    else shelf().setItem(keyOf(lesson), JSON.stringify({ own: [...own], sent }))
    return true
  } catch {
    return false
  }
}
