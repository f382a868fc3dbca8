import { fixSimple } from './fix-simple.ts'
import type { AuditModel } from './model.ts'
import type { CountingOption, OpenModule } from './options.ts'
import { searchBlocks } from './search.ts'
import { addOption, type FieldBits, fieldBits, newTally, type PlaceTally, type StudyFacts } from './shortfall.ts'

/** Which way each module counts; null: it does not count. */
export type Assignment = { chosen: (CountingOption | null)[]; tally: PlaceTally; bits: FieldBits; proven: boolean }

/**
 * Finds the assignment of modules to places with the smallest shortfall over the whole tree, and among those the one in
 * which modules count in the most special places. It is exact: first it fixes what cannot be better elsewhere, then it
 * searches the rest step by step, keeping one of all partial assignments that leave the same to be met.
 */
export function assign(modules: readonly OpenModule[], model: AuditModel, facts: StudyFacts): Assignment {
  const bits = fieldBits(modules)
  const chosen: (CountingOption | null)[] = modules.map(() => null)
  const tally = newTally(model)
  const take = (at: number, option: CountingOption): void => {
    const one = modules[at]
    if (!one) return
    chosen[at] = option
    addOption(tally, { one, option, bits, model })
  }
  const open = fixSimple(modules, model, { facts, take })
  const found = searchBlocks({ modules, open, model, facts, bits, tally })
  for (const [at, option] of found.chosen) if (option) take(at, option)
  return { chosen, tally, bits, proven: found.proven }
}
