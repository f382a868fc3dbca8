import type { UpdateInput } from '#platform/contract/resource.ts'
import { type Choices, type Difference, differencesAt, isSame, merged } from '#platform/web/form/differences.ts'
import type { PracticeEvaluation } from '../../../contract/evaluation.ts'
import type { Scored } from '../../../contract/evaluation-total.ts'

/** What an evaluator writes: something of each criterion, and one comment. */
export type Content = { items: readonly Scored[]; comment: string }

export const contentOf = ({ items, comment }: Content): Content => ({ items, comment })

/** Only what was changed is sent; the criteria go together, as the contract takes them. */
export const changesIn = (kept: Content, now: Content): UpdateInput<typeof PracticeEvaluation> => ({
  ...(!isSame(kept.items, now.items) && { items: [...now.items] }),
  ...(kept.comment !== now.comment && { comment: now.comment }),
})

type Versions = { base: Content; mine: Content; theirs: Content }

/** In which criteria, and whether in the comment, mine and theirs differ; a criterion's path is its key behind `at-`. */
export function contentDifferences(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions
  const keys = new Set([...base.items, ...mine.items, ...theirs.items].map(({ key }) => pathOf(key)))
  return differencesAt([...keys, 'comment'], inPaths(versions))
}

export function mergedContent(versions: Versions, choices: Choices): Content {
  const { comment, ...items } = merged(inPaths(versions), contentDifferences(versions), choices)
  return {
    items: Object.values(items).filter((item): item is Scored => typeof item === 'object' && item !== null),
    comment: String(comment),
  }
}

const inPaths = ({ base, mine, theirs }: Versions) => ({
  base: byPath(base),
  mine: byPath(mine),
  theirs: byPath(theirs),
})
const byPath = ({ items, comment }: Content) => ({
  ...Object.fromEntries(items.map((item) => [pathOf(item.key), item])),
  comment,
})

/** A point in a key would be read as a step of a path. */
export const pathOf = (key: string): string => `at-${key.replaceAll('.', '_')}`
