import type { UpdateInput } from '#platform/contract/resource.ts'
import { type Choices, type Difference, differencesAt, isSame, merged } from '#platform/web/form/differences.ts'
import type { PracticeEvaluation } from '../../../contract/evaluation.ts'
import type { Scored } from '../../../contract/evaluation-total.ts'

/** The content of an evaluation: an item for each criterion, and one comment. */
export type Content = { items: readonly Scored[]; comment: string }

export const contentOf = ({ items, comment }: Content): Content => ({ items, comment })

/** Returns only what was changed; the criteria are sent together, as the contract requires. */
export const changesIn = (kept: Content, now: Content): UpdateInput<typeof PracticeEvaluation> => ({
  ...(!isSame(kept.items, now.items) && { items: [...now.items] }),
  ...(kept.comment !== now.comment && { comment: now.comment }),
})

type Versions = { base: Content; mine: Content; theirs: Content }

/**
 * The criteria in which mine and theirs differ, and whether the comment does; the path of a criterion is `at-` and its
 * key.
 */
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

/** A dot in a key would be read as a separator of the path. */
export const pathOf = (key: string): string => `at-${key.replaceAll('.', '_')}`
