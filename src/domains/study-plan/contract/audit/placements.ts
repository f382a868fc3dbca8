import type { Assignment } from './assign.ts'
import type { IdleRecord, Placement } from './audit-answer.ts'
import type { AuditModel } from './model.ts'
import type { OpenModule } from './options.ts'

type Explaining = { modules: readonly OpenModule[]; assignment: Assignment; model: AuditModel }

/** Says of each module where it counts and why, or why it counts nowhere. */
export function explained({ modules, assignment, model }: Explaining): { placements: Placement[]; idle: IdleRecord[] } {
  const placements: Placement[] = []
  const idle: IdleRecord[] = []
  modules.forEach((one, at) => {
    const option = assignment.chosen[at]
    const record = one.record.key
    if (option) {
      const keys = option.places.map((place) => model.places[place]?.key ?? '')
      const others = new Set(one.options.flatMap(({ places }) => places.map((place) => model.places[place]?.key ?? '')))
      const instead = [...others].filter((key) => !keys.includes(key)).sort()
      placements.push({
        record,
        state: one.state,
        requirements: keys,
        why: whyOf(one, at, { assignment, model }),
        instead,
      })
    } else idle.push({ record, ...idleBecause(one, { modules, assignment, model }) })
  })
  return { placements: placements.sort((a, b) => (a.record < b.record ? -1 : 1)), idle }
}

function whyOf(
  one: OpenModule,
  at: number,
  { assignment, model }: Pick<Explaining, 'assignment' | 'model'>,
): Placement['why'] {
  const places = assignment.chosen[at]?.places ?? []
  if (one.pinned) return 'PINNED'
  if (places.length > 1) return 'SHARED'
  if (new Set(one.options.flatMap((option) => option.places)).size === 1) return 'ONLY_PLACE'
  return model.places[places[0] ?? -1]?.elective ? 'ELECTIVE' : 'NEEDED_HERE'
}

function idleBecause(one: OpenModule, { modules, assignment }: Explaining): Pick<IdleRecord, 'why' | 'because'> {
  if (one.options.length === 0) return { why: 'NO_PLACE', because: null }
  const rival = one.excludes.find((other) => assignment.chosen[other])
  if (rival !== undefined) return { why: 'EXCLUDED', because: modules[rival]?.record.key ?? null }
  return { why: 'NOT_NEEDED', because: null }
}
