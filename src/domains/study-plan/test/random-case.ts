import { recordStates, type Study } from '../contract/audit/records.ts'
import type { CurriculumContent, CurriculumModule, Requirement } from '../contract/curriculum/content.ts'
import { contentOf, moduleOf, recordOf, requirementOf, studyOf } from './builders.ts'

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0],
    shuffled: <T>(from: readonly T[]): T[] =>
      from
        .map((one) => [next(), one] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, one]) => one),
  }
}
type Random = ReturnType<typeof randomOf>

type Case = { curriculum: CurriculumContent; study: Study }

/** A small tree of groups and requirements, with some modules that a student has taken, takes or plans. */
export function randomCase(random: Random): Case {
  const modules = Array.from({ length: 3 + random.below(4) }, (_, at) => randomModule(at + 1, random))
  const requirements = randomTree(modules, random)
  const keys = requirements.map(({ key }) => key)
  const key = () => keys[random.below(keys.length)] ?? ''
  const sharing = random.chance(0.4) ? [{ between: key(), and: key(), credits: random.pick([null, 6, 12]) }] : []
  const records = modules
    .filter(() => random.chance(0.85))
    .map(({ module, credits }) => recordOf(module, { credits, state: random.pick(recordStates) }))
  const confirmed = random.chance(0.15) ? [key()] : []
  return { curriculum: contentOf(requirements, modules, { sharing }), study: studyOf(records, { confirmed }) }
}

function randomModule(module: number, random: Random): CurriculumModule {
  const other = 1 + random.below(4)
  return moduleOf(module, {
    credits: random.pick([3, 6, 6, 7.5, 12]),
    field: random.pick([null, 'a', 'b', 'c']),
    excludes: random.chance(0.12) && other !== module ? [other] : [],
  })
}

function randomTree(modules: readonly CurriculumModule[], random: Random): Requirement[] {
  const tree: Requirement[] = []
  const grow = (parent: string | null, depth: number): void => {
    for (let more = 1 + random.below(depth === 0 ? 3 : 2); more > 0; more -= 1) {
      const key = `n${tree.length}`
      const isGroup = depth < 2 && random.chance(0.4)
      tree.push(isGroup ? randomGroup(key, parent, random) : randomPlace(key, parent, { modules, random }))
      if (isGroup) grow(key, depth + 1)
    }
  }
  grow(null, 0)
  return tree
}

const randomGroup = (key: string, parent: string | null, random: Random): Requirement =>
  requirementOf(key, {
    ...{ parent, kind: random.chance(0.5) ? 'ALL' : 'SOME', least: 1 },
    credits: random.chance(0.3) ? 12 : null,
  })

function randomPlace(
  key: string,
  parent: string | null,
  { modules, random }: { modules: readonly CurriculumModule[]; random: Random },
): Requirement {
  const isElective = random.chance(0.25)
  return requirementOf(key, {
    ...{ parent, kind: isElective ? 'ELECTIVE' : 'MODULES' },
    credits: random.chance(0.6) ? random.pick([6, 9, 12]) : null,
    least: random.chance(0.5) ? 1 + random.below(2) : null,
    fields: random.chance(0.2) ? 2 : null,
    modules: isElective ? [] : modules.filter(() => random.chance(0.5)).map(({ module }) => module),
    onlyFields: isElective && random.chance(0.3) ? ['a'] : [],
  })
}
