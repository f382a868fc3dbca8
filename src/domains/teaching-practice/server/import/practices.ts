import { foundByName } from './by-name.ts'
import { faultsOf, type PlanContext, type PracticeFault } from './check.ts'
import { fullSchools } from './full-schools.ts'
import type { KeepRows } from './keep.ts'
import { type PracticeLine, recordsFor } from './known.ts'
import { refusedParties } from './parts.ts'
import { repeatsIn } from './repeats.ts'
import { isThere } from './same.ts'
import { writePractices } from './write.ts'

/** The faults of a line, and whether an identical practice already exists. */
type CheckedLine = { faults: PracticeFault[]; same: boolean }

/**
 * Checks lines of planned practices, all together in a few statements; `write` then creates the named ones. No letters
 * are sent: people requested to look after a practice find a task, and schools get a letter when they are requested.
 */
export async function planPractices(
  given: readonly PracticeLine[],
  ctx: PlanContext,
): Promise<{
  found: ReadonlyMap<number, CheckedLine>
  write: (keep: KeepRows, wanted: readonly number[]) => Promise<void>
}> {
  const { db, today } = ctx
  const { lines, guesses } = await foundByName(db, given)
  const records = await recordsFor(db, lines)
  const repeats = repeatsIn(lines, records)
  const there = new Set(lines.filter((line) => isThere(line, records)))
  const full = await fullSchools(
    db,
    lines.filter((line) => !there.has(line)),
    records,
  )
  const refused = await refusedParties(lines, records, ctx)
  const found = lines.map((line): [number, CheckedLine] => {
    const same = there.has(line)
    return [line.line, { faults: faultsOf(line, { records, repeats, same, guesses, full, refused }), same }]
  })
  return {
    found: new Map(found),
    write: (keep, wanted) => {
      const chosen = new Set(wanted)
      return writePractices(
        keep,
        lines.filter(({ line }) => chosen.has(line)),
        { records, db, today },
      )
    },
  }
}
